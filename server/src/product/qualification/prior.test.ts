import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leadInputs, exampleSettings } from './example.ts'
import { featuresOf } from './features.ts'
import { priorModel } from './prior.ts'
import { qualify } from './qualify.ts'

/** Points that one value of a feature adds by the expert rules, compared with a neutral value. */
const expected: readonly [
  feature: string,
  neutral: string | number,
  value: string | number,
  points: number,
][] = [
  ['contact_email', 'valid', 'disposable', -14],
  ['contact_phone', 'other', 'mobile', 2],
  ['contact_channels', 1, 0, -16],
  ['has_name', 'yes', 'no', -2],
  ['consent', 'no', 'yes', 1],
  ['wish_details', 3, 5, 3],
  ['timeline_days', 120, 10, 8],
  ['timeline_days', 120, 400, -8],
  ['financing', 'cash', 'preapproved', 1],
  ['financing', 'mortgage', 'cash', 6],
  ['financing', 'mortgage', 'none', -4],
  ['service_asked', 'no', 'yes', 4],
  ['budget_fit', 'match', 'mismatch', -12],
  ['supply', 1, 0, -7],
  ['source', 'email', 'referral', 8],
  ['source', 'email', 'portal', -2],
  ['enquiries', 1, 5, 7],
  ['messages', 1, 6, 8],
  ['quiet_days', 0, 90, -15],
  ['reply_hours', 48, 0, 6],
  ['intent', 'visit', 'buy', 3],
  ['urgency', 0, 1, 2],
  ['spam', 0, 1, -34],
  ['tour_requested', 'no', 'yes', 8],
  ['has_agent', 'no', 'yes', -12],
  ['writer', 'advertisement', 'complaint', -8],
]

for (const [feature, neutral, value, points] of expected)
  test(`${feature}: ${value} adds ${points} points compared with ${neutral}`, () => {
    const features = featuresOf(leadInputs())
    assert.ok(feature in features, 'the feature is known')
    const [before, after] = [neutral, value].map(
      (one) => qualify({ ...features, [feature]: one }, priorModel, exampleSettings).raw_score,
    )
    assert.equal(Math.round(((after ?? 0) - (before ?? 0)) * 1e6) / 1e6, points)
  })

test('lists a value for every term of the expert rules', () => {
  const known = new Set(expected.map(([feature]) => feature))
  const terms = priorModel.terms.flatMap(({ axes }) => axes.map(({ feature }) => feature))
  assert.deepEqual(
    terms.filter((feature) => !known.has(feature)),
    [],
  )
})
