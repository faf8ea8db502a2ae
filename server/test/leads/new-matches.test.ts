import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#kit'
import { findNewMatchesOnce, tellNewMatchesOnce, type LeadWorker } from '#leads'
import { emitWith, payloadVersions } from '#events'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const worker: LeadWorker = {
  database: world.database,
  clock: world.clock,
  emit: emitWith(async () => undefined, payloadVersions),
}

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

async function rounds(): Promise<void> {
  while ((await findNewMatchesOnce(worker)) > 0);
  while ((await tellNewMatchesOnce(worker)) > 0);
}

async function matchedOf(account_id: string): Promise<string[][]> {
  const { rows } = await world.database.pool.query<{ body: string }>(
    `select body from event where account_id = $1 and type = 'service.matched' order by id`,
    [account_id],
  )
  type Body = { data: { services: { service_id: string }[] } }
  return rows.map(({ body }) =>
    (JSON.parse(body) as Body).data.services.map((service) => service.service_id),
  )
}

test('tells a waiting customer of what comes into the catalogue, once a day with all that is new', async () => {
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

test('tells nothing of a service to a lead that has ended', async () => {
  const { request, account_id } = await world.account()
  const { id }: { id: string } = (await request('POST', '/v1/leads', wish)).body
  await request('POST', `/v1/leads/${id}/outcome`, { outcome: 'lost' })
  await request('POST', '/v1/services', home(380_000))
  await rounds()
  assert.deepEqual(await matchedOf(account_id), [])
})
