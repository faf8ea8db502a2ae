import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openCatalogueViews } from '#catalogue'
import { days, hours, sealWith } from '#kit'
import type { Lead, Score } from '#leads'
import { openModels, rescoreAgedOnce } from '#learning'
import { clockParts } from '../support/clock-parts.ts'
import { openWorld } from '../support/world.ts'
import { each } from '../support/background-jobs.ts'

const world = await openWorld()
const { database, clock } = world
const leads = {
  accounts: world.app.accounts,
  models: openModels(database, clock),
  views: openCatalogueViews(database, clock),
  ...clockParts(database, clock),
  emit: async () => undefined,
  seal: sealWith(Buffer.alloc(32, 7)),
}
const round = () => rescoreAgedOnce({ database, clock, leads, each })

/** Runs the job every hour until the clock has advanced this far. */
async function live(ms: number): Promise<number> {
  let scored = 0
  for (let passed = 0; passed < ms; passed += hours(1)) {
    clock.advance(hours(1))
    scored += await round()
  }
  return scored
}

test('lowers the score of an open lead without activity at the given ages, and at no other time', async () => {
  await round()
  const { request } = await world.account()
  const lead: Lead = (
    await request('POST', '/v1/leads', { email: 'ann@example.com', message: 'Is it there?' })
  ).body
  const ended: Lead = (await request('POST', '/v1/leads', { email: 'bob@example.com' })).body
  await request('POST', '/v1/leads', { email: 'try@example.com', test: true })
  await request('POST', `/v1/leads/${ended.id}/outcome`, { outcome: 'lost' })
  const scoreOf = async (): Promise<Score> =>
    (await request('GET', `/v1/leads/${lead.id}/score`)).body
  const first = await scoreOf()
  assert.equal(await live(days(1)), 0)
  assert.equal(await live(days(1)), 1)
  assert.equal(await live(days(5)), 1)
  const later = await scoreOf()
  assert.ok(later.raw_score < first.raw_score)
  assert.notEqual(later.id, first.id)
})

test('scores a lead once with two workers', async () => {
  const { request } = await world.account()
  await request('POST', '/v1/leads', { email: 'ann@example.com' })
  await live(days(2) - hours(1))
  clock.advance(hours(1))
  const scored = await Promise.all([round(), round()])
  assert.deepEqual(
    scored.toSorted((a, b) => a - b),
    [0, 1],
  )
})
