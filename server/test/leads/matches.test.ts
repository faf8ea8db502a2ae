import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#kit'
import { matchesOf } from '../support/matches.ts'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const { rounds, matchedOf, dueDaysOf } = matchesOf(world)

const wish = {
  email: 'waiting@example.com',
  preferences: {
    property_type: 'residential',
    price_range: { max: 400_000 },
    city: 'Austin',
    state: 'TX',
  },
}
const home = (price: number, city = 'Austin') => ({
  type: 'residential',
  price,
  location: { city, state: 'TX' },
})

test('notifies a waiting customer once a day about all new matching services', async () => {
  const { request, account_id } = await world.account()
  assert.equal((await request('POST', '/v1/leads', wish)).status, 200)
  const add = async (body: object): Promise<string> => {
    const { id }: { id: string } = (await request('POST', '/v1/services', body)).body
    return id
  }
  const first = await add(home(380_000))
  await add(home(900_000))
  await add(home(380_000, 'Denver'))
  await rounds()
  assert.deepEqual(await matchedOf(account_id), [[first]])

  const second = await add(home(350_000))
  const third = await add(home(360_000))
  await rounds()
  assert.equal((await matchedOf(account_id)).length, 1)
  world.clock.advance(days(1))
  await rounds()
  const events = await matchedOf(account_id)
  assert.equal(events.length, 2)
  assert.deepEqual(new Set(events[1]), new Set([second, third]))
  await rounds()
  assert.equal((await matchedOf(account_id)).length, 2)
})

test('reports the best services with a new lead, however many others exist, and does not repeat them', async () => {
  const { request, account_id } = await world.account()
  const add = async (items: object[]): Promise<string[]> => {
    const { data }: { data: { id: string }[] } = (
      await request('POST', '/v1/services/batch', { items })
    ).body
    return data.map((one) => one.id)
  }
  await add(Array.from({ length: 50 }, (_, n) => ({ ...home(399_000 - n), bedrooms: 3 })))
  const wanted = await add([1, 2].map((n) => ({ ...home(200_000 + n), bedrooms: 5 })))
  await rounds()
  const preferences = { ...wish.preferences, bedrooms: 5 }
  const { id }: { id: string } = (await request('POST', '/v1/leads', { ...wish, preferences })).body
  const [told = []] = await matchedOf(account_id)
  assert.deepEqual(told.slice(0, 2).toSorted(), wanted.toSorted())
  const list: { data: { service_id: string }[] } = (await request('GET', `/v1/leads/${id}/matches`))
    .body
  assert.deepEqual(
    list.data.map((match) => match.service_id),
    told,
  )
  const text = { text: 'Is it still on offer?' }
  assert.ok((await request('POST', `/v1/leads/${id}/messages`, text)).status < 300)
  await rounds()
  assert.deepEqual(await matchedOf(account_id), [told])
})

test('does not report a service to a closed lead', async () => {
  const { request, account_id } = await world.account()
  const { id }: { id: string } = (await request('POST', '/v1/leads', wish)).body
  await request('POST', `/v1/leads/${id}/outcome`, { outcome: 'lost' })
  await request('POST', '/v1/services', home(380_000))
  await rounds()
  assert.deepEqual(await matchedOf(account_id), [])
})

test('does not report matches to closed or deleted leads and erased customers, or removed services', async () => {
  const { request, account_id } = await world.account()
  const leads: { id: string; customer_id: string }[] = []
  for (const name of ['ends', 'goes', 'erased', 'stays']) {
    const answer = await request('POST', '/v1/leads', { ...wish, email: `${name}@example.com` })
    leads.push(answer.body)
  }
  const [ends, goes, erased, stays] = leads
  const add = async (body: object): Promise<string> => {
    const { id }: { id: string } = (await request('POST', '/v1/services', body)).body
    return id
  }
  await request('POST', '/v1/services', home(380_000))
  await rounds()
  // All customers were notified today, so new matches wait.
  const kept = await add(home(370_000))
  const sold = await add(home(360_000))
  const dear = await add(home(350_000))
  await rounds()
  assert.equal((await matchedOf(account_id)).length, 4)
  await request('POST', `/v1/leads/${ends?.id}/outcome`, { outcome: 'lost' })
  await request('DELETE', `/v1/leads/${goes?.id}`)
  await request('POST', `/v1/customers/${erased?.customer_id}/erase`, {})
  await request('DELETE', `/v1/services/${sold}`)
  await request('PATCH', `/v1/services/${dear}`, { price: 900_000 })
  world.clock.advance(days(1))
  await rounds()
  const events = await matchedOf(account_id)
  assert.equal(events.length, 4, 'the event of the erased customer is erased')
  assert.deepEqual(events.at(-1), [kept])
  const { rows } = await world.database.pool.query(
    `select lead_id from open_search where account_id = $1`,
    [account_id],
  )
  assert.deepEqual(rows, [{ lead_id: stays?.id }])
})

test('a lead older than 90 days gets no notification', async () => {
  const { request, account_id } = await world.account()
  await request('POST', '/v1/leads', wish)
  await request('POST', '/v1/services', home(380_000))
  await rounds()
  await request('POST', '/v1/services', home(370_000))
  await rounds()
  assert.equal((await dueDaysOf(account_id)).length, 1)
  world.clock.advance(days(91))
  await rounds()
  await request('POST', '/v1/services', home(360_000))
  await rounds()
  assert.equal((await matchedOf(account_id)).length, 1)
  assert.deepEqual(await dueDaysOf(account_id), [])
})

test('reports the ten best of many new services, and not the others on the next day', async () => {
  const { request, account_id } = await world.account()
  await request('POST', '/v1/leads', wish)
  const items = Array.from({ length: 40 }, (_, i) => home(i % 4 === 0 ? 300_000 + i : 410_000 + i))
  const best = new Set<string>()
  for (const half of [items.slice(0, 20), items.slice(20)]) {
    const { data }: { data: { id: string }[] } = (
      await request('POST', '/v1/services/batch', { items: half })
    ).body
    data.forEach(({ id }, i) => void ((half[i]?.price ?? 0) < 400_000 && best.add(id)))
  }
  assert.equal(best.size, 10)
  await rounds()
  const [told] = await matchedOf(account_id)
  assert.deepEqual(new Set(told), best)
  world.clock.advance(days(1))
  await rounds()
  assert.equal((await matchedOf(account_id)).length, 1)
})

test('reports matches of a second lead of a customer on the next day', async () => {
  const { request, account_id } = await world.account()
  const elsewhere = { ...wish.preferences, city: 'Denver' }
  await request('POST', '/v1/leads', wish)
  await request('POST', '/v1/leads', { ...wish, preferences: elsewhere })
  const add = async (price: number, city: string): Promise<string> => {
    const { id }: { id: string } = (await request('POST', '/v1/services', home(price, city))).body
    return id
  }
  const austin = [await add(380_000, 'Austin'), await add(370_000, 'Austin')]
  const denver = await add(380_000, 'Denver')
  await rounds()
  const [first] = await matchedOf(account_id)
  assert.deepEqual(new Set(first), new Set(austin))
  await rounds()
  assert.equal((await matchedOf(account_id)).length, 1)
  world.clock.advance(days(1))
  await rounds()
  assert.deepEqual((await matchedOf(account_id)).slice(1), [[denver]])
})
