import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offersFor } from './filter-offers.ts'

const nothing = { source: [], city: [], property_type: [] }

const said = (text: string, inSight: Partial<typeof nothing | Record<string, string[]>> = {}) =>
  offersFor(text, {
    inSight: { ...nothing, ...inSight },
    members: ['usr_1'],
    telling: { nameOf: () => 'Ada Marsh', currency: 'USD' },
  }).map(({ says }) => says)

test('offers filters that contain the typed words, and any text as a source, an area or a type', () => {
  const hot = ['Tier is Hot', 'Source is hot', 'Area is hot', 'Wanted type is hot']
  assert.deepEqual(said('hot'), hot)
  assert.equal(said('status won')[0], 'Status is Won')
  const web = ['Source is website', 'Source is web', 'Area is web', 'Wanted type is web']
  assert.deepEqual(said('web', { source: ['website', 'referral'] }), web)
  assert.deepEqual(said('source is web'), ['Source is web'])
  assert.deepEqual(said('city Köln'), ['Area is Köln'])
  assert.deepEqual(said('type condo'), ['Wanted type is condo'])
  assert.equal(said('condo', { property_type: ['condo'] })[0], 'Wanted type is condo')
  assert.equal(said('ada')[0], 'Owner is Ada Marsh')
  assert.equal(said('overdue')[0], 'Answer is overdue')
  assert.ok(said('').includes('Received in the last 7 days'))
})

test('reads a number as the minimum score, and a date as the first or the last day of arrival', () => {
  assert.equal(said('70')[0], 'Score is at least 70')
  assert.equal(said('score at least 5')[0], 'Score is at least 5')
  assert.deepEqual(said('2026-11-03').slice(0, 2), [
    'Received since Nov 3, 2026',
    'Received until Nov 3, 2026',
  ])
  assert.ok(!said('101').some((text) => text.startsWith('Score')))
  assert.ok(!said('2026-02-31').some((text) => text.startsWith('Received')))
})

test('reads an amount as one that a budget reaches or starts at', () => {
  for (const typed of ['450000', '$450,000', '450k', '€ 450K', '0.45m', 'budget 450k'])
    assert.deepEqual(
      said(typed).slice(0, 2),
      ['Budget reaches $450,000', 'Budget starts at or below $450,000'],
      typed,
    )
  assert.equal(said('budget 300')[0], 'Budget reaches $300')
  assert.ok(!said('999').some((text) => text.startsWith('Budget')))
})

test('reads a language by its name or code, a region by its code, and a missing message', () => {
  assert.equal(said('spanish')[0], 'Language is Spanish')
  assert.equal(said('language sw')[0], 'Language is Swahili')
  assert.equal(said('region wa')[0], 'Region is WA')
  assert.equal(said('message missing')[0], 'Message is missing')
})
