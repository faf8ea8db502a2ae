import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offersFor } from './filter-offers.ts'

const said = (text: string, sources: readonly string[] = []) =>
  offersFor(text, { sources, members: ['usr_1'], nameOf: () => 'Ada Marsh' }).map(
    ({ says }) => says,
  )

test('offers the filters whose words hold what was typed, and anything as a source', () => {
  assert.deepEqual(said('hot'), ['Tier is Hot', 'Source is hot'])
  assert.deepEqual(said('state won'), ['State is Won', 'Source is state won'])
  assert.deepEqual(said('web', ['website', 'referral']), ['Source is website', 'Source is web'])
  assert.deepEqual(said('source is web'), ['Source is web'])
  assert.equal(said('ada')[0], 'Owner is Ada Marsh')
  assert.equal(said('overdue')[0], 'Answer is overdue')
  assert.ok(said('').includes('Came in the last 7 days'))
})

test('reads a number as the least score and a day as the first or last on which leads came', () => {
  assert.equal(said('70')[0], 'Score is at least 70')
  assert.equal(said('score at least 5')[0], 'Score is at least 5')
  assert.deepEqual(said('2026-11-03').slice(0, 2), [
    'Came since Nov 3, 2026',
    'Came until Nov 3, 2026',
  ])
  assert.ok(!said('101').some((text) => text.startsWith('Score')))
  assert.ok(!said('2026-02-31').some((text) => text.startsWith('Came')))
})
