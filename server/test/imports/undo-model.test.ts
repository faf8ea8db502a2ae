import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contextFor } from '#db'
import type { DomainEvent } from '#events'
import { days, minutes, systemActor, type AccountId } from '#kit'
import type { Lead, Score } from '#leads'
import { openModels, trainAccount, trainOnce, type ModelCard } from '#learning'
import type { Browser } from '../identity/browser.ts'
import { trainLeasedAccount } from '../../src/product/learning/train-account.ts'
import { leaseAccount } from '../../src/product/learning/store/queries.ts'
import { each } from '../support/background-jobs.ts'
import { openImports } from './support.ts'

const { world, office, started, ended, actionsOf } = await openImports()
const { database, clock } = world
clock.advance(days(200))

const told: DomainEvent[] = []
const worker = {
  database,
  clock,
  each,
  models: openModels(database, clock),
  emit: async (_tx: unknown, events: readonly DomainEvent[]) => void told.push(...events),
}
const contextOf = (account_id: string) =>
  contextFor(database, systemActor(account_id as AccountId, 'operator'), clock)

async function read<T>(boss: Browser, path: string): Promise<T> {
  const { status, text, body } = await boss.api('GET', path)
  assert.equal(status, 200, text)
  return body
}

const cardOf = (boss: Browser) => read<ModelCard>(boss, '/v1/analytics/model')

/** Imports past leads with outcomes, and returns the id of the import. */
async function imported(boss: Browser, first: number, count: number): Promise<string> {
  const rows = Array.from({ length: count }, (_, i) => {
    const nth = first + i
    const source = nth % 3 === 0 ? 'walk in' : 'fair'
    const day = new Date(clock.now().getTime() - days(150) + nth * minutes(60)).toISOString()
    return `${day},p${nth}@example.com,${source},${nth % 3 === 0 && nth % 15 !== 0 ? 'met' : 'lost'}`
  })
  const content = ['created_at,email,source,outcome', ...rows].join('\n')
  const { id, created } = await ended(boss, await started(boss, { kind: 'leads', content }))
  assert.equal(created, count)
  clock.advance(minutes(5))
  return id
}

async function undo(boss: Browser, id: string): Promise<void> {
  const { status, text } = await boss.api('POST', `/v1/imports/${id}/undo`)
  assert.equal(status, 200, text)
  assert.equal((await ended(boss, { id })).status, 'undone')
  clock.advance(minutes(1))
}

async function submitted(boss: Browser): Promise<Score> {
  const lead: Lead = (
    await boss.api('POST', '/v1/leads', {
      email: 'maya@example.com',
      phone: '+15125550143',
      message: 'We are pre-approved and would like to see a two-bedroom on Saturday.',
    })
  ).body
  return read<Score>(boss, `/v1/leads/${lead.id}/score?explain=full`)
}

test('the starting rules score again after an undo has removed all outcomes', async () => {
  const { boss, account_id } = await office()
  const starting = await cardOf(boss)
  const before = await submitted(boss)
  const id = await imported(boss, 0, 6)
  assert.equal(await trainOnce(worker), 1)
  clock.advance(minutes(1))
  const trained = await cardOf(boss)
  assert.notEqual(trained.base_rate, starting.base_rate)
  // As if the model that predicts `won` was learned from the same leads.
  await database.pool.query('update learning set won_id = champion_id where account_id = $1', [
    account_id,
  ])

  told.length = 0
  await undo(boss, id)
  assert.equal(await trainOnce(worker), 1)
  assert.equal(await trainOnce(worker), 0)
  clock.advance(minutes(1))
  const { id: model, stage, base_rate, trained_on, won, previous_id } = await cardOf(boss)
  assert.deepEqual(
    { id: model, stage, base_rate, outcomes: trained_on.outcomes, won, previous_id },
    {
      id: starting.id,
      stage: 'prior',
      base_rate: starting.base_rate,
      outcomes: 0,
      won: null,
      previous_id: trained.id,
    },
  )
  const after = await submitted(boss)
  assert.deepEqual([after.score, after.reasons], [before.score, before.reasons])
  assert.deepEqual(
    (await actionsOf(account_id)).filter((action) => action.startsWith('model.')),
    ['model.promote', 'model.fall_back', 'model.fall_back'],
  )
  assert.deepEqual(
    told.map(({ type, data }) => [type, 'summary' in data && data.summary]),
    [['analysis.completed', 'All outcomes were removed: the starting rules score leads again.']],
  )
})

test('the starting rules score again if only leads without an answer yet are left after an undo', async () => {
  const { boss, account_id } = await office()
  const starting = await cardOf(boss)
  const id = await imported(boss, 0, 3)
  assert.equal((await trainAccount(contextOf(account_id), worker)).promoted, true)
  const lead: Lead = (await boss.api('POST', '/v1/leads', { email: 'new@example.com' })).body
  assert.equal((await boss.api('POST', `/v1/leads/${lead.id}/outcome`, { outcome: 'met' })).status, 200) // oxfmt-ignore
  await undo(boss, id)
  assert.equal(await trainOnce(worker), 1)
  clock.advance(minutes(1))
  assert.equal((await cardOf(boss)).id, starting.id)
})

test('a training that has read removed outcomes does not replace the model after the undo', async () => {
  const { boss, account_id } = await office()
  const id = await imported(boss, 0, 3)
  const now = clock.now()
  const leased = await leaseAccount(database.pool, {
    account_id: account_id as AccountId,
    now,
    leased_until: new Date(now.getTime() + minutes(15)),
  })
  assert.ok(leased)
  await undo(boss, id)
  const { promoted } = await trainLeasedAccount(contextOf(account_id), worker, leased)
  assert.equal(promoted, false)
  const { rows } = await database.pool.query<{ trained_at: Date | null }>(
    'select trained_at from learning where account_id = $1',
    [account_id],
  )
  assert.deepEqual(rows, [{ trained_at: null }])
})

test('a model of removed outcomes is replaced without a comparison on leads that it was trained on', async () => {
  const { boss, account_id } = await office()
  await imported(boss, 0, 60)
  const id = await imported(boss, 60, 260)
  await trainAccount(contextOf(account_id), worker)
  clock.advance(minutes(1))
  assert.equal((await cardOf(boss)).trained_on.outcomes, 320)
  await undo(boss, id)
  assert.equal(await trainOnce(worker), 1)
  clock.advance(minutes(1))
  const { trained_on, comparison } = await cardOf(boss)
  assert.deepEqual([trained_on.outcomes, comparison], [60, null])
})
