import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { updateAccount } from '#accounts'
import { contextFor, type Database } from '#db'
import { openHoursCache, setHours } from '#hours'
import { days, hours, later, minutes, seconds, systemActor } from '#kit'
import type { Lead } from '#leads'
import { openModels } from '#learning'
import { getResponse, type ResponseAnalysis } from '#response'
import { createRandom } from '#statistics'
import { insertAnswers, type DrawnAnswer } from '../support/drawn-answers.ts'
import { explainedDatabase } from '../support/explained.ts'
import { sized } from '../support/size.ts'
import { openWorld, type TestAccount } from '../support/world.ts'

const world = await openWorld({ start: new Date('2026-06-01T09:00:00Z') })
const { clock, database } = world
const contextOf = ({ account_id }: TestAccount, on: Database = database) =>
  contextFor(on, systemActor(account_id, 'test'), clock)

async function ask(account: TestAccount, query = ''): Promise<ResponseAnalysis> {
  const { status, body } = await account.request('GET', `/v1/analytics/response${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

/** Returns a number of leads that arrived some time ago. */
const leads = (count: number, of: (n: number) => Partial<DrawnAnswer>, before = days(3)) =>
  Array.from({ length: count }, (_, n): DrawnAnswer => {
    const created_at = later(clock.now(), -before - n * 1000)
    return { created_at, ...of(n) }
  })

/** Returns leads that were answered after a number of seconds. */
const answeredIn = (count: number, of: (n: number) => number, more: Partial<DrawnAnswer> = {}) =>
  leads(count, () => more).map((lead, n) => ({
    ...lead,
    answered_at: later(lead.created_at, seconds(of(n))),
  }))

test('returns no statistics for an empty account', async () => {
  const answer = await ask(await world.account())
  const { all, members, curve, on_time_effect } = answer
  assert.deepEqual(
    [all.n, all.is_enough, all.p50_seconds, all.on_time_share],
    [0, false, null, null],
  )
  assert.deepEqual(members, { data: [], left_out: 0 })
  assert.ok(curve.bins.every(({ n, rate, low }) => n === 0 && rate === null && low === null))
  assert.equal(on_time_effect.difference, null)
  assert.equal(Number(new Date(answer.to)) - Number(new Date(answer.from)), days(30))
})

test('returns the median and the 90th percentile of the samples, in elapsed and working time', async () => {
  const account = await world.account()
  const drawn = answeredIn(100, (n) => 60 * (n + 1), { worked_s: null }).map((lead, n) => ({
    ...lead,
    worked_s: 30 * (n + 1),
  }))
  await insertAnswers(database, account.account_id, drawn)
  const { all } = await ask(account)
  assert.deepEqual(
    [all.n, all.p50_seconds, all.p90_seconds, all.p50_working_seconds, all.p90_working_seconds],
    [100, 3000, 5400, 1500, 2700],
  )
  assert.deepEqual([all.due, all.on_time, all.on_time_share], [100, 15, 0.15])
  assert.ok(
    (all.low ?? 1) < 0.0866 && (all.high ?? 0) > 0.2352,
    '95 % confidence interval of 15 of 100',
  )
})

test('includes leads without an answer: the median is null if fewer than half were answered', async () => {
  const account = await world.account()
  await insertAnswers(database, account.account_id, [
    ...answeredIn(40, (n) => 60 * (n + 1)),
    ...leads(60, () => ({ assigned_to: 'usr_ben' })),
  ])
  const { all, members } = await ask(account)
  assert.deepEqual([all.n, all.answered, all.unanswered], [100, 40, 60])
  assert.deepEqual([all.p50_seconds, all.p90_seconds], [null, null])
  assert.equal(all.on_time_share, 0.15)
  const of = (who: string) => members.data.find(({ value }) => value === who)
  assert.deepEqual([of('usr_ana')?.n, of('usr_ana')?.p50_seconds], [40, 1200])
  assert.deepEqual([of('usr_ben')?.answered, of('usr_ben')?.p50_seconds], [0, null])
})

test('does not count a recent lead as in time or late, answered or not', async () => {
  const account = await world.account()
  await insertAnswers(database, account.account_id, [
    ...answeredIn(12, () => 1200),
    ...leads(30, () => ({ answered_at: clock.now() }), minutes(5)),
    ...leads(30, () => ({}), minutes(5)),
  ])
  const { all } = await ask(account)
  assert.deepEqual([all.n, all.due, all.on_time, all.on_time_share], [72, 12, 0, 0])
})

test('groups by member, source, tier and hour of the week, and returns no statistic for few leads', async () => {
  const account = await world.account()
  const { account_id } = account
  await updateAccount(contextOf(account), { time_zone: 'Pacific/Auckland' }, null)
  const web = { source: 'web', tier: 'hot', by: 'usr_ana' }
  await insertAnswers(database, account_id, [
    ...answeredIn(20, () => 60, web),
    ...answeredIn(9, () => 120, { source: null, tier: 'cold', by: 'key_crm' }),
  ])
  const { members, sources, tiers, hours: week, time_zone } = await ask(account)
  const told = ({
    data,
  }: {
    data: { value: string | null; n: number; p50_seconds: number | null }[]
  }) => data.map(({ value, n, p50_seconds }) => [value, n, p50_seconds])
  assert.deepEqual(told(members), [
    ['usr_ana', 20, 60],
    ['key_crm', 9, null],
  ])
  assert.deepEqual(told(sources), [
    ['web', 20, 60],
    [null, 9, null],
  ])
  assert.deepEqual(told(tiers), [
    ['hot', 20, 60],
    ['cold', 9, null],
  ])
  // The leads arrived on Friday shortly before 09:00 UTC, which is Friday evening in New Zealand.
  assert.equal(time_zone, 'Pacific/Auckland')
  assert.deepEqual(
    week.data.map(({ weekday, hour, n }) => [weekday, hour, n]),
    [
      ['friday', 20, 27],
      ['friday', 21, 2],
    ],
  )
})

test('counts responses by people only; reports automatic messages separately, and excludes leads that ended without an answer', async () => {
  const account = await world.account()
  const { request, user_id: by } = account
  const ids: string[] = []
  for (let i = 0; i < 12; i += 1) {
    const { body } = await request('POST', '/v1/leads', { email: `p${i}@example.com` })
    const { id } = body as Lead
    ids.push(id)
    clock.advance(seconds(2))
    const letter = { direction: 'outbound', text: 'Thank you', automatic: true }
    await request('POST', `/v1/leads/${id}/messages`, letter)
  }
  const [spam, ...others] = ids
  await request('POST', `/v1/leads/${spam}/outcome`, { outcome: 'spam' })
  const trial = { email: 't@example.com', test: true }
  await request('POST', '/v1/leads', trial)
  const before = await ask(account)
  assert.deepEqual([before.all.n, before.all.answered, before.excluded], [11, 0, 1])
  assert.deepEqual(before.automatic, { n: 11, p50_seconds: 2 })
  clock.advance(minutes(1))
  for (const id of others)
    await request('POST', `/v1/leads/${id}/messages`, { direction: 'outbound', text: 'Hello', by })
  const { all, members } = await ask(account)
  assert.deepEqual([all.n, all.answered], [11, 11])
  assert.equal(all.p50_seconds, 60 + 2 * 6)
  assert.deepEqual(
    members.data.map(({ value, n }) => [value, n]),
    [[by, 11]],
  )
})

test('does not count a night as working time of waiting leads', async () => {
  const account = await world.account()
  const week = Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => [
      day,
      [{ from: '09:00', to: '17:00' }],
    ]),
  )
  const put = { target_minutes: 15, hours: { time_zone: 'UTC', week, days_off: [] } }
  await setHours(contextOf(account), put, null)
  // It is now Monday morning. The leads arrived on Friday at 16:00, and most were answered on
  // Monday within the first hour.
  const created_at = new Date('2026-06-05T16:00:00Z')
  clock.advance(new Date('2026-06-08T12:00:00Z').getTime() - clock.now().getTime())
  const answered = Array.from({ length: 12 }, (_, n) => ({
    created_at,
    answered_at: new Date(`2026-06-08T09:${10 + n}:00Z`),
    worked_s: 3600 + 60 * (10 + n),
  }))
  const open = Array.from({ length: 12 }, () => ({ created_at }))
  await insertAnswers(database, account.account_id, [...answered, ...open])
  const { all } = await ask(account)
  assert.equal(all.p50_working_seconds, 3600 + 60 * 21)
  // This lead was answered after all other leads in working time. Even if the others counted as
  // five hours until now, none of them would come after it.
  await insertAnswers(database, account.account_id, [
    { created_at, answered_at: clock.now(), worked_s: 4 * 3600 },
  ])
  assert.equal((await ask(account)).all.p50_working_seconds, 4 * 3600)
})

test('computes the curve and the effect of early responses from leads older than four weeks', async () => {
  const account = await world.account()
  const random = createRandom(3)
  const drawn = Array.from({ length: 900 }, (_, n): DrawnAnswer => {
    const created_at = later(clock.now(), -days(29) - n * minutes(30))
    const isEarly = n % 2 === 0
    const met = random.uniform() < (isEarly ? 0.5 : 0.2)
    return {
      created_at,
      score: random.integer(100),
      answered_at: later(created_at, isEarly ? minutes(4) : hours(30)),
      met_at: met ? later(created_at, days(5)) : null,
    }
  })
  await insertAnswers(database, account.account_id, drawn)
  // One lead has only a meeting as its first record, and one lead is too recent to count.
  const early = later(clock.now(), -days(30))
  const met_at = later(early, days(2))
  await insertAnswers(database, account.account_id, [
    { created_at: early, answered_at: met_at, met_at, channel: 'milestone' },
    { created_at: later(clock.now(), -days(27)), answered_at: clock.now(), met_at: clock.now() },
    { created_at: early },
  ])
  const { curve, on_time_effect } = await ask(account)
  const rateOf = (isEarly: boolean) => {
    const own = drawn.filter((_, n) => (n % 2 === 0) === isEarly)
    return own.filter(({ met_at }) => met_at !== null).length / own.length
  }
  const told = curve.bins
    .filter(({ n }) => n > 0)
    .map(({ from_seconds, n, rate }) => [from_seconds, n, rate])
  assert.deepEqual(told, [
    [0, 450, rateOf(true)],
    [86_400, 450, rateOf(false)],
  ])
  assert.deepEqual([curve.unanswered, curve.unclear], [1, 1])
  assert.match(curve.note, /higher scores.*not prove/)
  assert.ok(
    (on_time_effect.low ?? 1) < 0.3 &&
      (on_time_effect.high ?? 0) > 0.3 &&
      (on_time_effect.low ?? 0) > 0.15,
  )
  assert.match(on_time_effect.note, /not prove/)
})

test('includes no data of another account in any figure', async () => {
  const [mine, other] = [await world.account(), await world.account()]
  await insertAnswers(
    database,
    other.account_id,
    answeredIn(50, () => 5, { by: 'usr_eve' }),
  )
  await insertAnswers(
    database,
    mine.account_id,
    answeredIn(10, () => 600),
  )
  const mineBefore = await ask(mine)
  assert.equal(mineBefore.all.p50_seconds, 600)
  assert.doesNotMatch(JSON.stringify(mineBefore), /usr_eve/)
  const scoped = await world.request('GET', '/v1/analytics/response')
  assert.equal(scoped.status, 401)
})

test('rejects a period that ends before it begins, or that is longer than a year', async () => {
  const { request } = await world.account()
  for (const query of [
    'from=2026-05-02T00:00:00Z&to=2026-05-01T00:00:00Z',
    'from=2024-01-01T00:00:00Z&to=2026-05-01T00:00:00Z',
    'from=2099-01-01T00:00:00Z',
    'from=yesterday',
  ]) {
    const { status, body } = await request('GET', `/v1/analytics/response?${query}`)
    assert.deepEqual([status, (body as { code: string }).code], [400, 'invalid_request'], query)
  }
})

test('reads only the leads of the account in the period, by primary key', async () => {
  const [mine, other] = [await world.account(), await world.account()]
  const count = sized(600, 60_000)
  const beside = sized(600, 6000)
  const spread = (count: number, before: number) =>
    Array.from({ length: count }, (_, n): DrawnAnswer => {
      const created_at = later(clock.now(), -before - (n * days(20)) / count)
      return { created_at, answered_at: n % 3 ? later(created_at, minutes(n % 60)) : null }
    })
  await insertAnswers(database, mine.account_id, [
    ...spread(count, 0),
    ...spread(beside, days(100)),
  ])
  await insertAnswers(database, other.account_id, spread(beside, 0))
  await ask(mine)
  const { database: explained, taken } = explainedDatabase(database)
  after(() => explained.pool.end())
  const parts = {
    accounts: world.app.accounts,
    models: openModels(explained, clock),
    hours: openHoursCache(explained, clock),
  }
  const { all, is_complete } = await getResponse(contextOf(mine, explained), parts, {})
  assert.equal(all.n, Math.min(count, 50_000))
  assert.equal(is_complete, count < 50_000)
  const read = taken().filter(({ text }) => text.includes('first_response_at'))
  assert.ok(read.length >= 2)
  const buffers = read.reduce((sum, one) => sum + one.buffers, 0)
  const rows = read.reduce((sum, one) => sum + one.rows, 0)
  assert.ok(rows <= 2.1 * all.n, `${rows} rows for ${all.n} leads`)
  assert.ok(buffers <= 16 * all.n, `${buffers} pages for ${all.n} leads`)
})
