import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openCatalogueViews } from '#catalogue'
import type { DomainEvent } from '#events'
import { days, minutes, sealWith } from '#kit'
import type { Lead, Score } from '#leads'
import { openModels, rescoreAskedOnce } from '#learning'
import { assess, priorModel, sealModel, unpackInputs } from '#qualification'
import { clockParts } from '../support/clock-parts.ts'
import { promote } from '../support/promote.ts'
import { openWorld, type TestAccount } from '../support/world.ts'
import { each } from '../support/background-jobs.ts'

const world = await openWorld()
const { database, clock } = world
const told: DomainEvent[] = []
const leads = {
  accounts: world.app.accounts,
  models: openModels(database, clock),
  views: openCatalogueViews(database, clock),
  ...clockParts(database, clock),
  emit: async (_: unknown, happenings: readonly DomainEvent[]) => void told.push(...happenings),
  seal: sealWith(Buffer.alloc(32, 7)),
}
const round = () => rescoreAskedOnce({ database, clock, leads, each })

async function rounds(): Promise<number> {
  let scored = 0
  for (let more = await round(); more > 0; more = await round()) scored += more
  return scored
}

const scoreOf = async ({ request }: TestAccount, id: string): Promise<Score> =>
  (await request('GET', `/v1/leads/${id}/score`)).body

async function promoteWith(account: TestAccount, intercept: number): Promise<string> {
  const { id: _, ...content } = priorModel
  const model = sealModel({ ...content, stage: 'ridge', intercept, base_rate: 0.05 })
  await promote(world, account, model)
  return model.id
}

test('rescores open leads in pages with a new model, and emits an event for a rise', async () => {
  const account = await world.account()
  await rounds()
  const items = Array.from({ length: 60 }, (_, i) => ({ email: `p${i}@example.com` }))
  const { data }: { data: { id: string }[] } = (
    await account.request('POST', '/v1/leads/batch', { items })
  ).body
  const [ended, first] = data
  assert.ok(ended && first)
  await account.request('POST', `/v1/leads/${ended.id}/outcome`, { outcome: 'lost' })
  clock.advance(minutes(1))
  const model_id = await promoteWith(account, 3)
  told.length = 0
  assert.equal(await round(), 50, 'one page')
  // Simulates a worker that died after a page: another continues with the rest.
  await database.pool.query('update rescoring set after_id = null')
  assert.equal(await rounds(), 9)
  assert.equal((await scoreOf(account, first.id)).model.id, model_id)
  assert.notEqual((await scoreOf(account, ended.id)).model.id, model_id)
  const types = told.map(({ type }) => type)
  assert.equal(types.filter((type) => type === 'customer.qualified').length, 59)
  assert.equal(await rounds(), 0)
})

test('emits one event for a score that moves around a threshold', async () => {
  const account = await world.account()
  const lead: Lead = (await account.request('POST', '/v1/leads', { email: 'w@example.com' })).body
  told.length = 0
  for (const intercept of [3, -3, 3.1, -3.1, 3.2]) {
    await promoteWith(account, intercept)
    await rounds()
  }
  assert.equal((await scoreOf(account, lead.id)).qualification_type, 'hot')
  assert.deepEqual(
    told.map(({ type }) => type).filter((type) => type !== 'lead.scored'),
    ['customer.qualified'],
  )
})

test('rescores the affected leads after a catalogue has changed and then stayed unchanged', async () => {
  const account = await world.account()
  const wish = { property_type: 'residential', price_range: { max: 400_000 } }
  const lead: Lead = (
    await account.request('POST', '/v1/leads', { email: 'a@example.com', preferences: wish })
  ).body
  const before = await scoreOf(account, lead.id)
  await rounds()
  await account.request('POST', '/v1/services', { type: 'residential', price: 350_000 })
  clock.advance(minutes(1))
  assert.equal(await rounds(), 0, 'the catalogue may change again')
  clock.advance(minutes(2))
  told.length = 0
  assert.equal(await rounds(), 1)
  const after = await scoreOf(account, lead.id)
  assert.ok(after.score > before.score)
  assert.ok(after.triggers.includes('budget_match'))
  assert.ok(!told.some(({ type }) => type === 'service.matched'), 'that event is sent once a day')
  // A change without effect on a lead stores no new score.
  await account.request('POST', '/v1/services', { type: 'consulting', price: 90 })
  clock.advance(minutes(3))
  await rounds()
  assert.equal((await scoreOf(account, lead.id)).id, after.id)
})

test('does not rescore leads older than their horizon', async () => {
  const account = await world.account()
  await account.request('POST', '/v1/leads', { email: 'a@example.com' })
  clock.advance(days(91))
  await promoteWith(account, 1)
  assert.equal(await rounds(), 0)
})

test('recomputes a score by earlier starting rules to the same number', async () => {
  const account = await world.account()
  const lead: Lead = (await account.request('POST', '/v1/leads', { email: 'a@example.com' })).body
  const kept = await database.pool.query('select id from prior_model')
  assert.deepEqual(kept.rows, [{ id: priorModel.id }])
  // Simulates an earlier version with other rules that scored this lead.
  const { id: _, ...content } = priorModel
  const former = sealModel({ ...content, intercept: -1 })
  await database.pool.query('insert into prior_model values ($1, $2, now())', [
    former.id,
    JSON.stringify(former),
  ])
  await database.pool.query('update lead set model_id = $1 where id = $2', [former.id, lead.id])
  const { rows } = await database.pool.query('select inputs from lead where id = $1', [lead.id])
  const { inputs, settings } = unpackInputs(rows[0].inputs)
  const expected = assess(inputs, former, settings)
  const score = await scoreOf(account, lead.id)
  assert.equal(score.raw_score, expected.raw_score)
  assert.equal(score.model.id, former.id)
})
