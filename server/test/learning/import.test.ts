import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHoursCache } from '#hours'
import { contextFor } from '#db'
import { sealWith, systemActor } from '#kit'
import { importLeads, runBacktest, openModels, trainAccount, type ModelCard } from '#learning'
import type { FieldError } from '#kit'
import { unpackInputs, type ScoringInputs } from '#qualification'
import type { Lead, Score } from '#leads'
import { openWorld, type TestAccount } from '../support/world.ts'

const world = await openWorld({ start: new Date('2026-06-01T09:00:00Z') })
const { database, clock } = world
const parts = {
  accounts: world.app.accounts,
  models: openModels(database, clock),
  hours: openHoursCache(database, clock),
  seal: sealWith(Buffer.alloc(32, 7)),
}
const nothing = { lines: 0, created: 0, updated: 0, unchanged: 0, failed: 0, outcomes: 0 }
const contextOf = ({ account_id }: TestAccount) =>
  contextFor(database, systemActor(account_id, 'operator'), clock)

async function inputsOf(
  account_id: string,
): Promise<{ inputs: ScoringInputs; created_at: Date; email: string }[]> {
  const { rows } = await database.pool.query(
    `select s.inputs, l.created_at, l.email
       from lead as l join every_score as s on s.account_id = l.account_id and s.lead_id = l.id
      where l.account_id = $1 and s.cause = 'lead.imported'
      order by l.created_at, s.id`,
    [account_id],
  )
  return rows.map((row) => ({ ...row, inputs: unpackInputs(row.inputs).inputs }))
}

test('scores each past lead as it looked on its day, and emits no event', async () => {
  const account = await world.account()
  await account.request('POST', '/v1/services', { type: 'residential', price: 300_000 })
  const lines = [
    {
      email: 'ann@example.com',
      created_at: '2026-03-10',
      message: 'Is it still there?',
      outcome: 'met',
      outcome_at: '2026-03-12',
    },
    {
      email: 'ann@example.com',
      created_at: '2026-03-01',
      property_type: 'residential',
      price_max: '400000',
      garden: 'yes',
      rooms: '3',
    },
  ]
  const counts = await importLeads(contextOf(account), parts, lines)
  assert.deepEqual(counts, { ...nothing, lines: 2, created: 2, outcomes: 1 })
  const [first, second] = await inputsOf(account.account_id)
  assert.equal(first?.created_at.toISOString(), '2026-03-01T00:00:00.000Z')
  assert.deepEqual(first?.inputs.engagement, {
    enquiries: 1,
    messages_inbound: 0,
    days_since_last_enquiry: null,
    days_since_last_inbound: null,
    median_reply_hours: null,
  })
  assert.equal(second?.inputs.engagement.enquiries, 2)
  assert.equal(second?.inputs.engagement.days_since_last_enquiry, 9)
  assert.equal(first?.inputs.catalogue.active_total, 0, 'the current catalogue is not used')
  assert.deepEqual(first?.inputs.attributes, { garden: 'yes', rooms: 3 })
  const { rows } = await database.pool.query<{ type: string }>(
    'select type from event where account_id = $1',
    [account.account_id],
  )
  assert.deepEqual(
    rows.filter(({ type }) => type !== 'service.created'),
    [],
  )
})

test('skips a line that cannot be read, reports its number and error, and imports the others', async () => {
  const account = await world.account()
  const faults: [number, readonly FieldError[]][] = []
  const lines = [
    { email: 'a@example.com', created_at: 'yesterday' },
    { email: 'b@example.com', created_at: '2026-03-01', outcome: 'married' },
    { email: 'c@example.com', created_at: '2026-03-01' },
    { created_at: '2026-03-02' },
    { email: 'd@example.com', created_at: '2027-03-02' },
  ]
  const counts = await importLeads(contextOf(account), parts, lines, {
    onFault: (...fault) => faults.push(fault),
  })
  assert.deepEqual(counts, { ...nothing, lines: 5, created: 1, failed: 4 })
  assert.deepEqual(
    faults.map(([line]) => line).toSorted((a, b) => a - b),
    [2, 3, 5, 6],
  )
})

test('imports no lead twice when repeated, and adds only new data', async () => {
  const account = await world.account()
  const lines = [
    { email: 'a@example.com', created_at: '2026-03-01', external_id: 'a', outcome: 'lost' },
    { email: 'b@example.com', created_at: '2026-03-02', message: 'Is it quiet there?' },
    { email: 'a@example.com', created_at: '2026-03-05', external_id: 'a2' },
  ]
  const context = contextOf(account)
  const planned = await importLeads(context, parts, lines, { dry_run: true })
  assert.deepEqual(planned, { ...nothing, lines: 3, created: 3, outcomes: 1 })
  assert.equal((await inputsOf(account.account_id)).length, 0)
  // An import interrupted after two lines.
  await importLeads(context, parts, lines.slice(0, 2))
  const rest = await importLeads(context, parts, lines)
  assert.deepEqual(rest, { ...nothing, lines: 3, created: 1, unchanged: 2 })
  const [first, ...others] = lines
  const more = await importLeads(context, parts, [
    { ...first, won_at: '2026-04-01T10:00:00Z' },
    ...others,
  ])
  assert.deepEqual(more, { ...nothing, lines: 3, updated: 1, unchanged: 2, outcomes: 1 })
  const { data }: { data: Lead[] } = (await account.request('GET', '/v1/leads')).body
  assert.deepEqual(
    data.map(({ external_id, outcome, created_at }) => [external_id, outcome, created_at]),
    [
      ['a2', null, '2026-03-05T00:00:00.000Z'],
      [null, null, '2026-03-02T00:00:00.000Z'],
      ['a', 'won', '2026-03-01T00:00:00.000Z'],
    ],
  )
})

test('reports the same counts in a dry run as in the import for a file with duplicate leads', async () => {
  const account = await world.account()
  const asked = { email: 'b@example.com', created_at: '2026-03-02', message: 'Is it quiet there?' }
  const named = { email: 'a@example.com', created_at: '2026-03-01', external_id: 'a' }
  const lines = [
    { ...named, lost_at: '2026-03-09' },
    { ...named, lost_at: '2026-03-09' },
    { ...named, created_at: '2026-03-04', won_at: '2026-04-09' },
    { ...named, created_at: '2026-03-05', won_at: '2026-04-09' },
    asked,
    asked,
    { ...asked, message: 'Is it still there?' },
  ]
  const context = contextOf(account)
  const planned = await importLeads(context, parts, lines, { dry_run: true })
  assert.deepEqual(planned, {
    ...nothing,
    lines: 7,
    created: 3,
    updated: 1,
    unchanged: 3,
    outcomes: 2,
  })
  assert.deepEqual(await importLeads(context, parts, lines), planned)
})

test('scores a past lead without later activity, even if that is already stored', async () => {
  const account = await world.account()
  const now = { email: 'ann@example.com', message: 'Is it still there?' }
  await account.request('POST', '/v1/leads', now)
  await importLeads(contextOf(account), parts, [
    { email: 'ann@example.com', created_at: '2026-03-01', message: 'Is it quiet there?' },
  ])
  const [past] = await inputsOf(account.account_id)
  assert.equal(past?.inputs.engagement.enquiries, 1)
  assert.equal(past?.inputs.engagement.messages_inbound, 1)
  assert.equal(past?.inputs.engagement.days_since_last_enquiry, null)
  const { data }: { data: { created_at: string; last_activity_at: string; lead_count: number }[] } =
    (await account.request('GET', '/v1/customers')).body
  assert.equal(data[0]?.lead_count, 2)
  assert.equal(data[0]?.last_activity_at, clock.now().toISOString())
})

test('trains on history immediately, and returns a backtest of the last month', async () => {
  const account = await world.account()
  const lines = Array.from({ length: 150 }, (_, i) => {
    const came = new Date(Date.UTC(2026, 0, 2) + i * 86_400_000 * 0.7)
    return {
      email: `p${i}@example.com`,
      created_at: came.toISOString(),
      source: i % 3 === 0 ? 'walk in' : 'fair',
      outcome: i % 3 === 0 && i % 15 !== 0 ? 'met' : 'lost',
      outcome_at: new Date(came.getTime() + 3 * 86_400_000).toISOString(),
    }
  })
  await importLeads(contextOf(account), parts, lines)
  const trained = await trainAccount(contextOf(account), { ...parts, emit: async () => undefined })
  assert.equal(trained.promoted, true)
  const { rows } = await database.pool.query(
    'select count(*)::integer as told from event where account_id = $1',
    [account.account_id],
  )
  assert.equal(rows[0].told, 0)
  clock.advance(1000)
  const card: ModelCard = (await account.request('GET', '/v1/analytics/model')).body
  assert.equal(card.trained_on.outcomes, 150)
  const hindsight = await runBacktest(contextOf(account), parts.accounts)
  assert.equal(hindsight?.stage, 'ridge')
  assert.ok(hindsight.taught < 120)
  const [hot, , cold] = hindsight.tiers
  assert.ok((hot?.converted ?? 0) + (hindsight.tiers[1]?.converted ?? 0) > (cold?.converted ?? 0))
})

test('predicts the base rate of a small import, although the newest fifth had no meeting', async () => {
  const account = await world.account()
  const lines = Array.from({ length: 50 }, (_, i) => {
    const came = new Date(Date.UTC(2026, 0, 2) + i * 2 * 86_400_000)
    return {
      email: `s${i}@example.com`,
      name: `Person ${i}`,
      message: 'Is it still there?',
      created_at: came.toISOString(),
      outcome: i < 35 && i % 5 === 0 ? 'met' : 'lost',
      outcome_at: new Date(came.getTime() + 3 * 86_400_000).toISOString(),
    }
  })
  await importLeads(contextOf(account), parts, lines)
  const trained = await trainAccount(contextOf(account), { ...parts, emit: async () => undefined })
  assert.equal(trained.promoted, true)
  assert.equal(trained.comparison, null, 'ten leads decide nothing')
  clock.advance(1000)
  const card: ModelCard = (await account.request('GET', '/v1/analytics/model')).body
  assert.deepEqual([card.trained_on.outcomes, card.trained_on.conversions], [50, 7])
  assert.ok(Math.abs(card.base_rate - (8 * 0.03 + 7) / 58) < 1e-6, `${card.base_rate}`)
  const fresh: Lead = (
    await account.request('POST', '/v1/leads', {
      email: 'fresh@example.com',
      name: 'Fresh Person',
      message: 'Is it still there?',
    })
  ).body
  const { probability } = fresh
  assert.ok(probability !== null && probability > 0.08 && probability < 0.2, `${probability}`)
})

test('gives a message the points of the rules after an import of few leads without messages', async () => {
  const account = await world.account()
  const submit = async (email: string): Promise<Score> => {
    const sent = await account.request('POST', '/v1/leads', {
      email,
      preferences: { city: 'Austin', timeline_days: 30 },
      message: 'We are pre-approved and would like to see a two-bedroom on Saturday.',
    })
    const lead: Lead = sent.body
    return (await account.request('GET', `/v1/leads/${lead.id}/score?explain=full`)).body
  }
  const before = await submit('maya@example.com')
  const lines = ['won', 'lost', 'met'].map((outcome, i) => ({
    email: `p${i}@example.com`,
    created_at: `2026-01-0${i + 1}`,
    city: 'Austin',
    price_max: '450000',
    outcome,
    outcome_at: '2026-03-02',
  }))
  await importLeads(contextOf(account), parts, lines)
  await trainAccount(contextOf(account), { models: parts.models, emit: async () => undefined })
  clock.advance(1000)
  const after = await submit('noor@example.com')
  assert.notEqual(after.model.id, before.model.id)
  const pointsOf = ({ reasons }: Score, name: string) =>
    reasons.find(({ feature }) => feature === name)?.points ?? 0
  const factors = ['financing', 'tour_requested', 'intent'].map(
    (name) => pointsOf(after, name) / pointsOf(before, name),
  )
  for (const factor of factors) assert.ok(factor > 0.9 && factor < 1.2, factors.join(' '))
})
