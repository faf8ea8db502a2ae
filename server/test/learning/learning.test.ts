import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contextFor } from '#db'
import type { DomainEvent } from '#events'
import { days, systemActor } from '#kit'
import type { Lead, Score } from '#leads'
import {
  openModels,
  rollBackModel,
  trainOnce,
  watchModelsOnce,
  type Funnel,
  type LearningWorker,
  type ModelCard,
  type Simulation,
} from '#learning'
import { openWorld, type TestAccount } from '../support/world.ts'
import { each } from '../support/background-jobs.ts'
import { runUntilIdle } from '../support/run-until-idle.ts'

const world = await openWorld()
const { database, clock } = world

/** Returns a separate worker that records the events it emits. */
function newWorker(): LearningWorker & { told: DomainEvent[] } {
  const told: DomainEvent[] = []
  return {
    database,
    clock,
    models: openModels(database, clock),
    emit: async (_tx, happenings) => void told.push(...happenings),
    told,
    each,
  }
}

/**
 * Creates enquiries with outcomes that contradict the starting rules: those from the portal are
 * met, the others mostly lost.
 */
async function liveThrough({ request }: TestAccount, count: number, offset = 0): Promise<Lead[]> {
  const items = Array.from({ length: count }, (_, i) => ({
    email: `person${offset + i}@example.com`,
    source: i % 2 === 0 ? 'portal' : 'referral',
    preferences: { timeline_days: (i * 7) % 90 },
  }))
  const answer = await request('POST', '/v1/leads/batch', { items })
  const { data }: { data: { id: string }[] } = answer.body
  const leads = data.map(({ id }, i) => ({ id, source: items[i]?.source }))
  clock.advance(days(2))
  const kept = await Promise.all(
    leads.map(({ id, source }, i) => {
      const outcome = (source === 'portal' && i % 10 !== 0) || i % 11 === 0 ? 'met' : 'lost'
      return request('POST', `/v1/leads/${id}/outcome`, { outcome })
    }),
  )
  for (const { status, text } of kept) assert.equal(status, 200, text)
  // Leads younger than the horizon are not used for training.
  clock.advance(days(27))
  return leads as Lead[]
}

const cardOf = async ({ request }: TestAccount): Promise<ModelCard> =>
  (await request('GET', '/v1/analytics/model')).body
const scoreOf = async ({ request }: TestAccount, id: string): Promise<Score> =>
  (await request('GET', `/v1/leads/${id}/score?explain=full`)).body

test('trains on the outcomes of an account, emits an event, and scores with the new model', async () => {
  const account = await world.account()
  const worker = newWorker()
  assert.equal((await cardOf(account)).stage, 'prior')
  const [first] = await liveThrough(account, 120)
  const before = await scoreOf(account, first?.id ?? '')

  assert.equal(await trainOnce(worker), 1)
  assert.equal(await trainOnce(worker), 0, 'there are no new outcomes')
  const [told] = worker.told
  assert.equal(told?.type, 'analysis.completed')
  clock.advance(1000)
  const card = await cardOf(account)
  assert.equal(card.stage, 'ridge')
  assert.equal(card.trained_on.outcomes, 120)
  assert.equal(card.held_out?.rows, 120)
  assert.ok((card.held_out?.auc ?? 0) > 0.8)
  assert.deepEqual(
    card.labels.map(({ outcome }) => outcome),
    ['lost', 'met'],
  )

  const fresh: Lead = (
    await account.request('POST', '/v1/leads', { email: 'new@example.com', source: 'portal' })
  ).body
  const score = await scoreOf(account, fresh.id)
  assert.equal(score.model.id, card.id)
  assert.ok((score.reasons.find(({ feature }) => feature === 'source')?.points ?? 0) > 5)
  const sum = score.reasons.reduce((total, { points }) => total + points, score.base_points)
  assert.ok(Math.abs(sum - score.raw_score) < 1e-9)
  assert.deepEqual(
    await scoreOf(account, first?.id ?? ''),
    before,
    'an earlier score recomputes to the same value',
  )
})

test('returns a prediction for won in addition to met once enough leads are won, and does not change stored scores', async () => {
  const account = await world.account()
  const worker = newWorker()
  const leads = await liveThrough(account, 120)
  const early = await scoreOf(account, leads[0]?.id ?? '')
  assert.equal(early.won, null)
  // Of the leads that were met, most from the portal with a short timeline are won within two
  // months.
  await Promise.all(
    leads.map(async ({ id, source }, i) => {
      if (source !== 'portal' || i % 10 === 0) return
      const outcome = (i * 7) % 90 < 60 ? 'won' : 'lost'
      await account.request('POST', `/v1/leads/${id}/outcome`, { outcome })
    }),
  )
  // Moves the clock until the horizon of `won` has ended for all leads.
  clock.advance(days(62))
  await trainOnce(worker)
  clock.advance(1000)
  const card = await cardOf(account)
  assert.equal(card.target, 'met')
  assert.equal(card.won?.target, 'won')
  assert.equal(card.won?.horizon_days, 90)
  assert.equal(card.won?.trained_on.outcomes, 120)
  const [soon, late] = await Promise.all(
    [14, 80].map(async (timeline_days) => {
      const lead: Lead = (
        await account.request('POST', '/v1/leads', {
          email: `new${timeline_days}@example.com`,
          source: 'portal',
          preferences: { timeline_days },
        })
      ).body
      return scoreOf(account, lead.id)
    }),
  )
  assert.equal(soon?.target, 'met')
  assert.equal(soon?.won?.model.id, card.won?.id)
  assert.ok((soon?.won?.odds_ratio ?? 0) > 1, 'leads with a short timeline are won')
  assert.ok(
    (late?.won?.probability ?? 1) < (late?.probability ?? 0),
    'leads with a long timeline are met and not won',
  )
  assert.deepEqual(
    (await scoreOf(account, leads[0]?.id ?? '')).won,
    null,
    'the stored score has no prediction for won',
  )
})

test('rolls back to the previous model and forward again, and records both in the audit log', async () => {
  const account = await world.account()
  const worker = newWorker()
  const context = contextFor(database, systemActor(account.account_id, 'test'), clock)
  await assert.rejects(rollBackModel(context, worker), /No model was promoted/)
  await liveThrough(account, 60)
  await trainOnce(worker)
  clock.advance(1000)
  const learned = await cardOf(account)
  await rollBackModel(context, worker)
  assert.equal((await cardOf(account)).stage, 'prior')
  await rollBackModel(context, worker)
  assert.equal((await cardOf(account)).id, learned.id)
  const { rows } = await database.pool.query(
    'select action from audit_entry where account_id = $1 and action like $2',
    [account.account_id, 'model.%'],
  )
  assert.equal(rows.length, 3)
})

test('replaces a model with wrong predictions, and emits an event', async () => {
  const account = await world.account()
  const worker = newWorker()
  await liveThrough(account, 80)
  await trainOnce(worker)
  clock.advance(days(1))
  const items = Array.from({ length: 70 }, (_, i) => ({
    email: `late${i}@example.com`,
    source: 'portal',
  }))
  const { data }: { data: { id: string }[] } = (
    await account.request('POST', '/v1/leads/batch', { items })
  ).body
  clock.advance(days(1))
  await Promise.all(
    data.map(({ id }) => account.request('POST', `/v1/leads/${id}/outcome`, { outcome: 'lost' })),
  )
  clock.advance(days(28))
  worker.told.length = 0
  await runUntilIdle(() => watchModelsOnce(worker))
  assert.ok(
    worker.told.some(
      ({ type, account_id, data: said }) =>
        type === 'analysis.completed' &&
        account_id === account.account_id &&
        'summary' in said &&
        /no longer accurate/.test(said.summary),
    ),
  )
  assert.equal((await cardOf(account)).stage, 'prior')
})

test('never trains an account in two workers at the same time', async () => {
  const account = await world.account()
  // Uses up the older leads of other accounts, so that only this account is due.
  clock.advance(days(100))
  await runUntilIdle(() => trainOnce(newWorker()))
  await liveThrough(account, 40)
  const trained = await Promise.all([trainOnce(newWorker()), trainOnce(newWorker())])
  assert.deepEqual(
    trained.toSorted((a, b) => a - b),
    [0, 1],
  )
})

test('simulates thresholds on past leads and returns predicted against observed conversions', async () => {
  const account = await world.account()
  await liveThrough(account, 40)
  const tried = await account.request('POST', '/v1/analytics/model/simulate', { hot: 30, warm: 10 })
  const simulation: Simulation = tried.body
  assert.equal(simulation.leads, 40)
  assert.deepEqual(simulation.proposed.thresholds, { hot: 30, warm: 10, qualifying_tier: 'hot' })
  assert.ok(simulation.proposed.qualified.leads > simulation.present.qualified.leads)
  assert.equal(
    (await account.request('POST', '/v1/analytics/model/simulate', { hot: 30, warm: 60 })).status,
    400,
  )
  const funnel: Funnel = (await account.request('GET', '/v1/analytics/funnel')).body
  assert.equal(funnel.leads, 40)
  assert.equal(
    funnel.predictions.reduce((sum, { leads }) => sum + leads, 0),
    40,
  )
  assert.ok((funnel.milestones.find(({ outcome }) => outcome === 'met')?.leads ?? 0) > 15)
})

test('does not return the model or the funnel of another account', async () => {
  const [one, two] = await Promise.all([world.account(), world.account()])
  await liveThrough(one, 40, 1000)
  await trainOnce(newWorker())
  clock.advance(1000)
  assert.equal((await cardOf(two)).stage, 'prior')
  const funnel: Funnel = (await two.request('GET', '/v1/analytics/funnel')).body
  assert.equal(funnel.leads, 0)
})

test('allows only people to roll back a model', async () => {
  const { request } = await world.account()
  assert.equal((await request('POST', '/v1/analytics/model/rollback')).status, 403)
})
