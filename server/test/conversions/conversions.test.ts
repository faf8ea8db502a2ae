import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, hours } from '#kit'
import { openConversions, promoteWinModel } from '../support/conversions.ts'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const gclid = 'Cj0KCQ_abc-1.2'

test('lists each lead from an ad and the first milestone of each outcome, newest first', async () => {
  const { submit, record, list } = openConversions(await world.account())
  const { id } = await submit('ana@example.com', { gclid, utm_source: 'google' })
  await submit('none@example.com', { utm_source: 'newsletter' })
  await submit('test@example.com', { gclid }, { test: true })
  world.clock.advance(hours(1))
  await record(id, { outcome: 'met' })
  world.clock.advance(hours(1))
  await record(id, { outcome: 'met' })
  await record(id, { outcome: 'lost' })
  const all = await list()
  assert.deepEqual(
    all.map(({ outcome, lead_id }) => [outcome, lead_id]),
    [
      ['met', id],
      ['created', id],
    ],
  )
  assert.deepEqual(all[0]?.clicks, [{ kind: 'gclid', id: gclid }])
  // Pages of one entry are the same list, and each filter finds its part.
  assert.deepEqual(await list('', 1), all)
  assert.deepEqual(await list('&outcome=met'), all.slice(0, 1))
  assert.deepEqual(await list('&outcome=created&click=gclid'), all.slice(1))
  assert.deepEqual(await list('&click=fbclid'), [])
  const since = new Date(world.clock.now().getTime() - hours(1.5)).toISOString()
  assert.deepEqual(await list(`&recorded_after=${since}`), all.slice(0, 1))
})

test('a removed milestone is no conversion any more but a retraction, and the next one takes its place', async () => {
  const { submit, record, list, ok, file } = openConversions(await world.account())
  const { id } = await submit('ana@example.com', { gclid })
  await record(id, { outcome: 'met', occurred_at: '2026-03-01T10:00:00Z' })
  world.clock.advance(hours(1))
  await ok('DELETE', `/leads/${id}/outcome`)
  assert.deepEqual(await list('&outcome=met'), [])
  const [retraction, ...others] = await list('&retracted=true')
  assert.equal(others.length, 0)
  assert.equal(retraction?.outcome, 'met')
  assert.ok(retraction.retracted_at)
  assert.deepEqual((await file('format=google_ads_retractions')).slice(2), [
    `${gclid},Lead met,2026-03-01 10:00:00+0000,${csvTime(world.clock.now())},RETRACTION,,`,
  ])
  await record(id, { outcome: 'met' })
  const [again] = await list('&outcome=met')
  assert.notEqual(again?.id, retraction.id)
})

const csvTime = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')}+0000`

test('gives the expected value from the probability of a win and the values of wins, or the reason why not', async () => {
  const mine = await world.account()
  const { submit, record, list, ok } = openConversions(mine)
  const { id: service_id } = await ok<{ id: string }>('POST', '/services', {
    type: 'house',
    price: 500_000,
  })
  const before = await submit('before@example.com', { gclid })
  const of = async (id: string, outcome = 'created') =>
    (await list(`&outcome=${outcome}`)).find(({ lead_id }) => lead_id === id)
  assert.deepEqual(await of(before.id).then((one) => [one?.value, one?.value_unknown]), [
    null,
    'no_win_model',
  ])
  await promoteWinModel(world, mine)
  const lead = await submit('lead@example.com', { gclid }, { service_id })
  assert.equal((await of(lead.id))?.value_unknown, 'too_few_wins')
  for (let i = 0; i < 8; i += 1) {
    const won = await submit(`won${i}@example.com`, {}, { service_id })
    await record(won.id, { outcome: 'won', value: 10_000 + 1000 * i })
  }
  const entry = await of(lead.id)
  const { value, value_interval, win_probability, win_value, price_basis } = entry ?? assert.fail()
  assert.equal(price_basis, 'service_price')
  assert.ok(win_value && win_value > 12_000 && win_value < 15_000, String(win_value))
  assert.ok(win_probability && value)
  assert.ok(Math.abs(value - win_probability * win_value) < 0.02)
  assert.ok(value_interval && value_interval.low < value && value < value_interval.high)
  assert.equal(value_interval.level, 0.8)
  const score = await ok<{ probability: number }>('GET', `/leads/${lead.id}/score`)
  assert.equal(win_probability, score.probability)

  // A win has its own value, or the mean value of wins without one. Losing changes no value.
  const other = await submit('other@example.com', { gclid }, { service_id })
  await record(lead.id, { outcome: 'won', value: 22_000 })
  await record(other.id, { outcome: 'won' })
  const recorded = await of(lead.id, 'won')
  assert.deepEqual(
    [recorded?.value, recorded?.value_basis, recorded?.value_interval],
    [22_000, 'recorded', null],
  )
  const modelled = await of(other.id, 'won')
  assert.equal(modelled?.win_probability, 1)
  assert.equal(modelled.value, modelled.win_value)
})

test('writes the file that Google Ads imports, in the time zone of the account', async () => {
  const mine = await world.account()
  const { submit, record, file, ok } = openConversions(mine)
  await world.database.pool.query(
    `update account set time_zone = 'America/New_York', currency = 'EUR' where id = $1`,
    [mine.account_id],
  )
  world.clock.advance(hours(1))
  const { id } = await submit('ana@example.com', { gclid, fbclid: 'IwAR1' })
  // Clocks were set forward on 8 March 2026 in New York.
  await record(id, { outcome: 'met', occurred_at: '2026-02-28T15:00:00Z' })
  await record(id, { outcome: 'won', value: 1234.5, occurred_at: '2026-03-01T15:00:00Z' })
  await submit('evil@example.com', { gclid: '=HYPERLINK("x")' })
  await submit('meta@example.com', { fbclid: 'IwAR2' })
  const [zone, head, ...lines] = await file('')
  assert.equal(zone, 'Parameters:TimeZone=America/New_York')
  assert.equal(
    head,
    'Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency',
  )
  assert.equal(lines.length, 3)
  assert.ok(lines.includes(`${gclid},Lead won,2026-03-01 10:00:00-0500,1234.5,EUR`), lines.join())
  assert.ok(lines.includes(`${gclid},Lead met,2026-02-28 10:00:00-0500,,`), lines.join())
  assert.deepEqual(await file('outcome=offer').then((all) => all.length), 2)
  assert.ok(await ok('GET', '/conversions?click=fbclid'))
})

test('writes the file with the parameters of Meta, and makes the cookie value from the click', async () => {
  const { submit, record, file } = openConversions(await world.account())
  const at = world.clock.now()
  const { id } = await submit('ana@example.com', { fbclid: 'IwAR1' })
  await submit('bob@example.com', { fbc: 'fb.1.1.IwAR2', fbclid: 'IwAR2' })
  await submit('google@example.com', { gclid })
  await record(id, { outcome: 'won', value: 10 })
  const [head, ...lines] = await file('format=meta')
  assert.equal(head, 'event_name,event_time,event_id,action_source,fbc,value,currency')
  const seconds = Math.floor(at.getTime() / 1000)
  assert.equal(lines.length, 3)
  assert.ok(lines.some((line) => line.startsWith(`Lead,${seconds},lead_`)))
  assert.ok(
    lines.some((line) => line.endsWith(`,system_generated,fb.1.${at.getTime()}.IwAR1,10,USD`)),
  )
  assert.ok(lines.some((line) => line.includes(',fb.1.1.IwAR2,')))
  world.clock.advance(days(8))
  assert.deepEqual(await file('format=meta'), [head])
})

test('omits leads that were erased or deleted, repeated submissions, and leads of other accounts', async () => {
  const mine = await world.account()
  const { submit, list, ok, record } = openConversions(mine)
  const theirs = openConversions(await world.account())
  const erased = await ok<{ id: string; customer_id: string }>('POST', '/leads', {
    email: 'erased@example.com',
    attributes: { gclid },
  })
  const deleted = await submit('deleted@example.com', { gclid })
  await record(erased.id, { outcome: 'met' })
  await record(deleted.id, { outcome: 'met' })
  const kept = await submit('kept@example.com', { gclid })
  await submit('kept@example.com', { gclid })
  const before = await list()
  assert.equal(new Set(before.map(({ lead_id }) => lead_id)).size, 3)
  await ok('DELETE', `/leads/${deleted.id}`)
  await ok('POST', `/customers/${erased.customer_id}/erase`)
  assert.deepEqual(
    (await list()).map(({ lead_id }) => lead_id),
    [kept.id],
  )
  assert.deepEqual(await theirs.list(), [])
  assert.equal((await theirs.file('format=meta')).length, 1)
  const { next_cursor } = await ok<{ next_cursor: string | null }>('GET', '/conversions?limit=1')
  assert.equal(next_cursor, null)
  // A cursor of another list is refused.
  const wrong = await mine.request('GET', '/v1/conversions?cursor=WyJ4IixudWxsLCJ5Il0')
  assert.equal((wrong.body as { code: string }).code, 'invalid_cursor')
})
