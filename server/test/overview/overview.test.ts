import assert from 'node:assert/strict'
import { test } from 'node:test'
import { updateAccount } from '#accounts'
import { contextFor } from '#db'
import { days, hours, later, minutes, seconds, systemActor } from '#kit'
import { openModels, updateFunnelsOnce } from '#learning'
import type { Overview } from '#overview'
import { predictedRange } from '../../src/product/overview/calibration.ts'
import { readPeriods } from '../../src/product/overview/periods.ts'
import { each } from '../support/background-jobs.ts'
import { insertLeads } from '../support/many-leads.ts'
import type { Answered } from '../support/call.ts'
import { openWorld, type TestAccount } from '../support/world.ts'

const world = await openWorld({ start: new Date('2026-11-28T09:00:00Z') })
const { clock, database } = world

const ask = (account: TestAccount, query = ''): Promise<Answered> =>
  account.request('GET', `/v1/analytics/overview${query}`)

async function read(account: TestAccount, query = ''): Promise<Body> {
  const { status, body, text } = await ask(account, query)
  assert.equal(status, 200, text)
  return body
}

/** The overview as JSON: times are texts. */
type Body = Omit<Overview, 'calibration'> & {
  calibration: Omit<Overview['calibration'], 'from' | 'to'> & { from: string; to: string }
}

const parametersOf = ({ body }: Answered): string[] =>
  (body as { errors: { parameter: string }[] }).errors.map(({ parameter }) => parameter)

test('an empty account has seven days without leads, and no calibration', async () => {
  const overview = await read(await world.account())
  assert.deepEqual(overview.period, {
    first_day: '2026-11-22',
    last_day: '2026-11-28',
    from: '2026-11-22T00:00:00.000Z',
    to: '2026-11-29T00:00:00.000Z',
  })
  assert.equal(overview.previous.first_day, '2026-11-15')
  assert.equal(overview.previous.last_day, '2026-11-21')
  assert.equal(overview.days.length, 7)
  assert.ok(Object.values(overview.figures).every((count) => count === 0))
  assert.deepEqual(overview.sources, { data: [], left_out: 0 })
  assert.deepEqual(overview.members, { data: [], left_out: 0 })
  assert.deepEqual(overview.wins, {
    leads: 0,
    value: 0,
    without_value: 0,
    previous_leads: 0,
    previous_value: 0,
  })
  const { low, high, observed, enough } = overview.calibration
  assert.deepEqual([low, high, observed, enough], [null, null, null, false])
})

test('another account’s leads, members and sources change nothing', async () => {
  const [mine, other] = [await world.account(), await world.account()]
  const before = await read(mine)
  await insertLeads(database, { account_id: other.account_id, leads: 30, at: clock.now() })
  assert.deepEqual(await read(mine), before)
  const filtered = await read(mine, `?assigned_to=${other.user_id}&source=web`)
  assert.deepEqual(
    [filtered.figures, filtered.sources],
    [before.figures, { data: [], left_out: 0 }],
  )
  assert.equal((await read(other)).figures.leads, 30)
})

test('a period has at most 366 days, and all invalid parameters are reported at once', async () => {
  const account = await world.account()
  const year = await read(account, '?first_day=2025-11-28&last_day=2026-11-28')
  assert.equal(year.days.length, 366)
  const tooLong = await ask(account, '?first_day=2025-11-27&last_day=2026-11-28')
  assert.deepEqual([tooLong.status, parametersOf(tooLong)], [400, ['first_day']])
  const turned = await ask(account, '?last_day=2026-11-01&first_day=2026-11-02')
  assert.deepEqual([turned.status, parametersOf(turned)], [400, ['first_day']])
  const outside = await ask(account, '?first_day=0001-01-01&last_day=9999-12-31')
  assert.deepEqual(
    [outside.status, parametersOf(outside)],
    [400, ['first_day', 'last_day', 'first_day']],
  )
  const wrong = await ask(
    account,
    `?first_day=2026-02-30&last_day=soon&source=${'x'.repeat(101)}&assigned_to=${'u'.repeat(65)}&tier=hot`,
  )
  assert.equal(wrong.status, 400)
  assert.deepEqual(
    parametersOf(wrong).toSorted(),
    ['assigned_to', 'first_day', 'last_day', 'source', 'tier'],
    wrong.text,
  )
})

test('lists the 20 largest sources, and the number of those left out', async () => {
  const account = await world.account()
  const items = Array.from({ length: 24 }, (_, n) => ({
    email: `${n}@example.com`,
    source: n < 2 ? 'most' : `s${n}`,
  }))
  const { status } = await account.request('POST', '/v1/leads/batch', { items })
  assert.ok(status < 300, String(status))
  const { sources, figures, days } = await read(account)
  assert.deepEqual([sources.data.length, sources.left_out, figures.leads], [20, 3, 24])
  assert.deepEqual([sources.data[0]?.value, sources.data[0]?.figures.leads], ['most', 2])
  assert.equal(days.at(-1)?.sources.length, 20)
})

test('a day begins at its first hour also where clocks change at midnight', () => {
  const now = new Date('2026-11-28T09:00:00Z')
  const spanOf = (day: string, zone: string) => {
    const { period } = readPeriods({ first_day: day, last_day: day }, zone, now)
    return [period.from.toISOString(), period.to.toISOString()]
  }
  // On 2026-11-01 the hour from 0:00 to 1:00 happens twice in Havana.
  assert.deepEqual(spanOf('2026-11-01', 'America/Havana'), [
    '2026-11-01T04:00:00.000Z',
    '2026-11-02T05:00:00.000Z',
  ])
  // On 2026-04-24 the hour from 0:00 to 1:00 does not exist in Cairo.
  assert.deepEqual(spanOf('2026-04-24', 'Africa/Cairo'), [
    '2026-04-23T22:00:00.000Z',
    '2026-04-24T21:00:00.000Z',
  ])
})

test('counts leads around a change of the clocks on the day of the account', async () => {
  const account = await world.account()
  const context = contextFor(database, systemActor(account.account_id, 'test'), clock)
  await updateAccount(context, { time_zone: 'America/Havana' }, null)
  const begin = new Date('2026-11-01T03:59:59.999Z')
  // One lead in each half hour from the last millisecond of October on.
  for (let i = 0; i < 54; i += 1)
    await insertLeads(database, {
      account_id: account.account_id,
      leads: 1,
      at: later(begin, i * hours(0.5) + 1),
    })
  const { days: told } = await read(account, '?first_day=2026-10-31&last_day=2026-11-02')
  assert.deepEqual(
    told.map((day) => day.leads),
    [1, 50, 3],
  )
})

test('the predicted range contains the binomial number with at least 95 %', () => {
  assert.deepEqual(predictedRange(100, 8), { low: 3, high: 14 })
  assert.deepEqual(predictedRange(10, 0), { low: 0, high: 0 })
  assert.deepEqual(predictedRange(10, 10), { low: 10, high: 10 })
  assert.deepEqual(predictedRange(20, 0.01), { low: 0, high: 1 })
})

test('compares predictions with outcomes one horizon later, without predictions of the rules', async () => {
  const account = await world.account()
  await read(account)
  const add = (day: Date, leads: number, by_rules: number) =>
    database.pool.query(
      `insert into funnel_day (account_id, day, tier, leads, contacted, met, offer, won, lost,
         disqualified, spam, answered, answered_by_import, predicted, observed,
         answered_by_rules, predicted_by_rules, observed_by_rules)
       values ($1, $2, 'hot', $3, 0, 0, 0, 0, 0, 0, 0, $3, 0, $3::integer * 200000000::bigint, $3 / 5,
         $4, $4::integer * 200000000::bigint, $4 / 5)`,
      [account.account_id, day, leads, by_rules],
    )
  const { calibration: empty } = await read(account)
  await add(new Date(empty.from), 60, 10)
  const { calibration } = await read(account)
  assert.deepEqual(
    [calibration.leads, calibration.low, calibration.high, calibration.observed],
    [50, 5, 16, 10],
  )
  assert.ok(calibration.enough)
  // The day after the period, and the day before it.
  await add(new Date(empty.to), 100, 0)
  await add(later(new Date(empty.from), -days(1)), 100, 0)
  assert.deepEqual((await read(account)).calibration, calibration)
})

test('counts each lead once if requests and the job count at the same time', async () => {
  const account = await world.account()
  const worker = { database, clock, models: openModels(database, clock), each }
  for (let i = 1; i <= 4; i += 1) {
    await insertLeads(database, { account_id: account.account_id, leads: 50, at: clock.now() })
    clock.advance(minutes(5))
    const [one, other] = await Promise.all([
      read(account),
      read(account),
      updateFunnelsOnce(worker),
    ])
    assert.deepEqual([one.figures.leads, other.figures.leads], [50 * i, 50 * i])
    assert.equal(one.figures.won, 5 * i)
  }
})

test('requires the rights to read analytics and customers', async () => {
  const account = await world.account()
  for (const scope of ['analytics.read', 'customers.read']) {
    await database.pool.query(`update api_key set scopes = $2 where account_id = $1`, [
      account.account_id,
      [scope],
    ])
    clock.advance(seconds(2))
    assert.equal((await ask(account)).status, 403, scope)
  }
})
