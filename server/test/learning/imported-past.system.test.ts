import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contextFor } from '#db'
import { openHoursCache } from '#hours'
import { days, later, sealWith, systemActor } from '#kit'
import {
  importLeads,
  runBacktest,
  openModels,
  trainAccount,
  type Funnel,
  type Simulation,
} from '#learning'
import { drawLeads } from '../support/drawn-leads.ts'
import { sized } from '../support/size.ts'
import { openWorld, type TestAccount } from '../support/world.ts'

const world = await openWorld({ start: new Date('2026-06-01T09:00:00Z') })
const { database, clock } = world
const models = openModels(database, clock)
const parts = {
  accounts: world.app.accounts,
  models,
  seal: sealWith(Buffer.alloc(32, 7)),
  hours: openHoursCache(world.database, world.clock),
}
const contextOf = ({ account_id }: TestAccount) =>
  contextFor(database, systemActor(account_id, 'operator'), clock)

/**
 * Generates leads of the ten months before the last one, with outcomes, from a simulated world with
 * known probabilities. A positive outcome comes soon, a negative one late.
 */
function drawnPast(count: number, seed: number) {
  const leads = drawLeads('categorical', count, seed)
  const from = later(clock.now(), -days(333))
  return leads.map(({ features, probability, converted }, i) => {
    const came = later(from, (days(300) * i) / count)
    const line: Record<string, string> = {
      email: `p${seed}.${i}@example.com`,
      created_at: came.toISOString(),
      outcome: converted ? 'met' : 'lost',
      outcome_at: later(came, days(converted ? 3 : 24)).toISOString(),
    }
    for (const [name, value] of Object.entries(features)) line[`own_${name}`] = String(value)
    return { line, came, probability, converted }
  })
}

test('evaluates imported leads by held-out predictions, from the first day on', async (t) => {
  const account = await world.account()
  const past = drawnPast(sized(600, 3000), 61)
  const lines = past.map(({ line }) => line)
  await importLeads(contextOf(account), parts, lines)
  const first: Simulation = (await account.request('POST', '/v1/analytics/model/simulate', {})).body
  assert.equal(first.cross_fitted, 0, 'no model is trained yet')
  await trainAccount(contextOf(account), { models, emit: async () => undefined })
  clock.advance(1000)

  const funnel: Funnel = (await account.request('GET', '/v1/analytics/funnel')).body
  assert.equal(funnel.leads, past.length)
  let [predicted, observed, chance] = [0, 0, 0]
  for (const row of funnel.predictions) {
    assert.equal(row.cross_fitted, row.leads)
    const spread = Math.sqrt((row.predicted * (1 - row.predicted)) / row.leads)
    const far = Math.abs(row.predicted - row.observed)
    assert.ok(
      far <= 4 * spread + 0.5 / row.leads,
      `${row.month} ${row.tier}: ${JSON.stringify(row)}`,
    )
    predicted += row.leads * row.predicted
    observed += row.leads * row.observed
    chance += row.leads * row.predicted * (1 - row.predicted)
  }
  t.diagnostic(`predicted ${predicted.toFixed(1)}, observed ${observed}`)
  assert.ok(Math.abs(predicted - observed) <= 2 * Math.sqrt(chance))

  // The tier hot begins at twice the base odds. `known` is the number of conversions that the true
  // probabilities would find there.
  const base = observed / past.length
  const limit = (2 * base) / (1 - base)
  const truly = past.filter(({ probability: p }) => p / (1 - p) >= limit)
  const known = truly.filter(({ converted }) => converted).length
  const simulated: Simulation = (
    await account.request('POST', '/v1/analytics/model/simulate', { hot: 60, warm: 50 })
  ).body
  const [hot, , cold] = simulated.proposed.tiers
  t.diagnostic(
    `hot: ${hot?.converted} of ${hot?.with_outcome}, by the truth ${known} of ${truly.length}`,
  )
  assert.equal(simulated.cross_fitted, past.length)
  assert.ok((hot?.converted ?? 0) >= 0.6 * known)
  assert.ok((hot?.rate ?? 0) >= 1.5 * base)
  assert.ok((cold?.rate ?? 1) <= 0.8 * base)
})

test('does not replace the prediction a lead already had when a model is trained later', async () => {
  const account = await world.account()
  await importLeads(
    contextOf(account),
    parts,
    drawnPast(40, 62).map(({ line }) => line),
  )
  await account.request('POST', '/v1/leads', { email: 'now@example.com' })
  const isOwn = ({ cross_fitted, leads }: Simulation) => leads - cross_fitted
  await trainAccount(contextOf(account), { models, emit: async () => undefined })
  clock.advance(1000)
  const path = '/v1/analytics/model/simulate'
  assert.equal(isOwn((await account.request('POST', path, {})).body), 1)
})

test('does not use the predictions of another account or of a model that was rolled back', async () => {
  const account = await world.account()
  await importLeads(
    contextOf(account),
    parts,
    drawnPast(40, 62).map(({ line }) => line),
  )
  const trained = await trainAccount(contextOf(account), { models, emit: async () => undefined })
  assert.equal(trained.promoted, true)
  const { rows } = await database.pool.query(
    `select count(*)::integer as kept, count(distinct model_id)::integer as models
       from held_out_prediction where account_id = $1`,
    [account.account_id],
  )
  assert.deepEqual(rows, [{ kept: 40, models: 1 }])
  await database.pool.query(
    `update learning set champion_id = null, previous_id = champion_id where account_id = $1`,
    [account.account_id],
  )
  clock.advance(1000)
  const path = '/v1/analytics/model/simulate'
  const simulation: Simulation = (await account.request('POST', path, {})).body
  assert.deepEqual([simulation.leads, simulation.cross_fitted], [40, 0])
})

test('trains the backtest only on leads with a known outcome at that time', async () => {
  const account = await world.account()
  const past = drawnPast(60, 64)
  await importLeads(
    contextOf(account),
    parts,
    past.map(({ line }) => line),
  )
  const newest = past.at(-1)?.came ?? new Date()
  const ripe = later(newest, -days(30 + 28))
  const hindsight = await runBacktest(contextOf(account), parts.accounts)
  assert.equal(hindsight?.taught, past.filter(({ came }) => came <= ripe).length)
})
