import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#kit'
import type { ModelCard } from '#learning'
import type { Lead, Score } from '#leads'
import { eventually } from '../support/eventually.ts'
import { openWorld, type TestAccount } from '../support/world.ts'

/*
 * Simulates nights of a worker and checks the results only over the API. Each night starts a new
 * worker, which begins with all of its background jobs.
 */
const world = await openWorld()
const { clock } = world

/**
 * Starts a worker on this world's database at its time of day, and stops it once `isDone` returns
 * true.
 */
async function spendNight(isDone: () => Promise<boolean>): Promise<void> {
  const worker = await openWorld({
    instead: world.database,
    roles: new Set(['worker']),
    start: clock.now(),
  })
  worker.app.start()
  await eventually(isDone, { withinMs: 60_000 })
  await worker.app.close()
  // Caches of the scoring model expire after a second.
  clock.advance(1000)
}

const cardOf = async ({ request }: TestAccount): Promise<ModelCard> =>
  (await request('GET', '/v1/analytics/model')).body

async function enquiries({ request }: TestAccount, made: object[]): Promise<{ id: string }[]> {
  const { body } = await request('POST', '/v1/leads/batch', { items: made })
  return (body as { data: { id: string }[] }).data
}

async function become({ request }: TestAccount, id: string, outcome: string): Promise<void> {
  const { status, text } = await request('POST', `/v1/leads/${id}/outcome`, { outcome })
  assert.equal(status, 200, text)
}

async function told({ request }: TestAccount): Promise<string[]> {
  const { body } = await request('GET', '/v1/events?type=analysis.completed')
  // Old events have no data.
  const { data: events } = body as { data: { data: { summary: string } | null }[] }
  return events.map(({ data }) => data?.summary ?? '')
}

test('trains models for met and won at night, compares predictions with outcomes, and replaces a failing model', async () => {
  const account = await world.account()
  const made = Array.from({ length: 90 }, (_, i) => ({
    email: `person${i}@example.com`,
    source: i % 2 === 0 ? 'portal' : 'referral',
    preferences: { timeline_days: (i * 7) % 90 },
  }))
  const leads: { id: string }[] = []
  // Training sorts leads by ID, and IDs of the same time are random. Leads of different times are
  // divided in the same way in each run.
  for (const one of made) {
    leads.push(...(await enquiries(account, [one])))
    clock.advance(1000)
  }
  clock.advance(days(2))
  for (const [i, { id }] of leads.entries())
    await become(account, id, i % 2 === 0 && i % 10 !== 0 ? 'met' : i % 11 === 0 ? 'met' : 'lost')
  // Of the leads that were met, those with a short timeline are won.
  for (const [i, { id }] of leads.entries())
    if (i % 2 === 0 && i % 10 !== 0) await become(account, id, (i * 7) % 90 < 60 ? 'won' : 'lost')
  clock.advance(days(90))
  await spendNight(async () => (await cardOf(account)).promoted_at !== null)

  const learned = await cardOf(account)
  assert.deepEqual([learned.stage, learned.target, learned.won?.target], ['ridge', 'met', 'won'])
  assert.deepEqual([learned.horizon_days, learned.won?.horizon_days], [28, 90])
  assert.match((await told(account))[0] ?? '', /trained on 90 outcomes/)

  // Three of four leads are met, as predicted: the nightly check finds no problem.
  const asPromised = await enquiries(account, fromPortal('well', 4))
  const [asked] = asPromised
  const score: Score = (await account.request('GET', `/v1/leads/${asked?.id}/score`)).body
  assert.deepEqual([score.target, score.model.id], ['met', learned.id])
  assert.equal(score.won?.model.id, learned.won?.id)
  for (const [i, { id }] of asPromised.entries())
    await become(account, id, i === 2 ? 'lost' : 'met')
  clock.advance(days(30))
  await spendNight(async () => (await cardOf(account)).drift !== null)
  const held = await cardOf(account)
  assert.equal(held.id, learned.id)
  assert.deepEqual(held.drift?.problems, [])
  assert.equal(held.drift?.evidence?.outcomes, 4)

  // None of ten leads is met.
  for (const { id } of await enquiries(account, fromPortal('badly', 10)))
    await become(account, id, 'lost')
  clock.advance(days(30))
  await spendNight(async () => (await cardOf(account)).id !== learned.id)
  const after = await cardOf(account)
  assert.deepEqual([after.stage, after.previous_id], ['prior', learned.id])
  assert.ok(after.drift?.problems.includes('worse_than_base_rate'))
  assert.ok((await told(account)).some((summary) => /no longer accurate/.test(summary)))
  const fresh: Lead = (await account.request('POST', '/v1/leads', { email: 'fresh@example.com' }))
    .body
  const { model }: Score = (await account.request('GET', `/v1/leads/${fresh.id}/score`)).body
  assert.equal(model.stage, 'prior')
})

const fromPortal = (name: string, count: number) =>
  Array.from({ length: count }, (_, i) => ({
    email: `${name}${i}@example.com`,
    source: 'portal',
    preferences: { timeline_days: 14 },
  }))
