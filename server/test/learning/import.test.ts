import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contextFor } from '#db'
import { sealWith, systemActor } from '#kit'
import { importLeads, lookBack, openModels, trainAccount, type ModelCard } from '#learning'
import type { Problem } from '#kit'
import type { ScoringInputs } from '#qualification'
import { openWorld, type TestAccount } from '../support/world.ts'

const world = await openWorld({ start: new Date('2026-06-01T09:00:00Z') })
const { database, clock } = world
const parts = {
  accounts: world.app.accounts,
  models: openModels(database, clock),
  seal: sealWith(Buffer.alloc(32, 7)),
}
const contextOf = ({ account_id }: TestAccount) =>
  contextFor(database, systemActor(account_id, 'operator'), clock)

async function inputsOf(
  account_id: string,
): Promise<{ inputs: ScoringInputs; created_at: Date; email: string }[]> {
  const { rows } = await database.pool.query(
    `select s.inputs, l.created_at, l.email
       from lead as l join score as s on s.account_id = l.account_id and s.lead_id = l.id
      where l.account_id = $1 and s.cause = 'lead.created'
      order by l.created_at, s.id`,
    [account_id],
  )
  return rows as never
}

test('scores each lead of the past as it was seen on its day, and tells nobody', async () => {
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
  assert.deepEqual(counts, { lines: 2, created: 2, outcomes: 1, failed: 0 })
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
  assert.equal(first?.inputs.catalogue.active_total, 0, 'what is on offer today was not known then')
  assert.deepEqual(first?.inputs.attributes, { garden: 'yes', rooms: 3 })
  const { rows } = await database.pool.query('select type from event where account_id = $1', [
    account.account_id,
  ])
  assert.deepEqual(rows, [])
})

test('leaves out a line that cannot be read, says which and why, and takes the others', async () => {
  const account = await world.account()
  const faults: [number, Problem][] = []
  const lines = [
    { email: 'a@example.com', created_at: 'yesterday' },
    { email: 'b@example.com', created_at: '2026-03-01', outcome: 'married' },
    { email: 'c@example.com', created_at: '2026-03-01' },
    { created_at: '2026-03-02' },
  ]
  const counts = await importLeads(contextOf(account), parts, lines, {
    onFault: (line, problem) => faults.push([line, problem]),
  })
  assert.deepEqual(counts, { lines: 4, created: 1, outcomes: 0, failed: 3 })
  assert.deepEqual(
    faults.map(([line]) => line).toSorted((a, b) => a - b),
    [2, 3, 5],
  )
})

test('learns from history at once, and says what it would have told last month', async () => {
  const account = await world.account()
  const lines = Array.from({ length: 150 }, (_, i) => {
    const came = new Date(Date.UTC(2026, 0, 2) + i * 86_400_000 * 0.9)
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
  const hindsight = await lookBack(contextOf(account), parts.accounts)
  assert.equal(hindsight?.stage, 'ridge')
  assert.ok(hindsight.taught < 120)
  const [hot, , cold] = hindsight.tiers
  assert.ok((hot?.converted ?? 0) + (hindsight.tiers[1]?.converted ?? 0) > (cold?.converted ?? 0))
})
