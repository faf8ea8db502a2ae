import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assess } from './assess.ts'
import { exampleSettings, leadInputs } from './example.ts'
import { featuresFor } from './features.ts'
import { priorModel } from './prior.ts'
import { sealModel } from './model.ts'
import { modelInUse, priorOf } from './model-in-use.ts'
import type { ScoringCondition, ScoringRule } from './rules/rule.ts'
import { modelRulesOf, withRules } from './with-rules.ts'

const signature = { written_by: 'usr_1', written_at: '2026-03-01T00:00:00.000Z' }
const rule = (more: Partial<ScoringRule> = {}): ScoringRule => ({
  when: { 'attributes.size': { gte: 50 } },
  points: 6,
  reason: 'The company has 50 people or more.',
  ...signature,
  ...more,
})
const featureOf = (one: ScoringRule) => modelRulesOf([one])[0]?.feature ?? ''
const applies = (condition: ScoringCondition, value?: string | number | boolean): boolean => {
  const one = rule({ when: { 'attributes.size': condition } })
  const inputs = leadInputs({ attributes: value === undefined ? {} : { size: value } })
  return featuresFor(withRules(priorModel, [one]), inputs)[featureOf(one)] === 'yes'
}

const cases: [ScoringCondition, string | number | boolean | undefined, boolean][] = [
  [{ eq: 'Gold' }, 'gold', true],
  [{ eq: 'gold' }, 'silver', false],
  [{ eq: true }, true, true],
  [{ eq: true }, false, false],
  [{ eq: 5 }, '5', true],
  [{ ne: 'gold' }, 'silver', true],
  [{ ne: 'gold' }, 'Gold', false],
  [{ ne: 'gold' }, undefined, false],
  [{ in: ['a', 'b'] }, 'B', true],
  [{ in: ['a', 'b'] }, 'c', false],
  [{ gte: 50 }, 50, true],
  [{ gt: 50 }, 50, false],
  [{ lte: 50 }, 50, true],
  [{ lt: 50 }, 50, false],
  [{ gte: 50 }, '60', true],
  [{ gte: 50 }, 'many', false],
  [{ gte: 50 }, true, false],
  [{ gte: 0 }, '', false],
  [{ gte: 10, lt: 20 }, 15, true],
  [{ gte: 10, lt: 20 }, 20, false],
  [{ exists: true }, 'x', true],
  [{ exists: true }, undefined, false],
  [{ exists: false }, undefined, true],
  [{ exists: false }, 'x', false],
]
for (const [condition, value, expected] of cases)
  test(`${JSON.stringify(condition)} ${expected ? 'is met' : 'is not met'} by ${value}`, () =>
    assert.equal(applies(condition, value), expected))

test('reads the source and the preferences, and requires every condition', () => {
  const one = rule({
    when: {
      source: { eq: 'Referral' },
      'preferences.city': { in: ['austin'] },
      'preferences.price_range.max': { gte: 400_000 },
    },
  })
  const model = withRules(priorModel, [one])
  const { wish } = leadInputs()
  const matched = leadInputs({
    source: 'referral',
    wish: { ...wish, city: 'Austin', price_max: 500_000 },
  })
  assert.equal(featuresFor(model, matched)[featureOf(one)], 'yes')
  assert.equal(featuresFor(model, { ...matched, source: 'web' })[featureOf(one)], 'no')
  assert.equal(featuresFor(model, { ...matched, wish })[featureOf(one)], 'no')
})

test('adds the points of a rule as a reason with its author', () => {
  const model = withRules(priorModel, [rule()])
  const small = assess(leadInputs({ attributes: { size: 5 } }), model, exampleSettings)
  const large = assess(leadInputs({ attributes: { size: 80 } }), model, exampleSettings)
  assert.ok(Math.abs(large.raw_score - small.raw_score - 6) < 1e-9)
  const reason = large.reasons.find(({ feature }) => feature === featureOf(rule()))
  assert.equal(reason?.text, 'The company has 50 people or more.')
  assert.deepEqual(reason?.rule, signature)
  const sum = large.reasons.reduce((total, { points }) => total + points, large.base_points)
  assert.ok(Math.abs(sum - large.raw_score) < 1e-9)
})

test('a rule that disqualifies makes the lead unqualified and is always a reason', () => {
  const one = rule({ disqualify: true, reason: 'It is a student.' })
  delete one.points
  const model = withRules(priorModel, [one])
  const inputs = leadInputs({ attributes: { size: 80 } })
  const answer = assess(inputs, model, exampleSettings)
  assert.equal(answer.qualification_type, 'unqualified')
  assert.equal(answer.is_qualified, false)
  assert.equal(answer.reasons[0]?.text, 'It is a student.')
  // As if training had found no effect.
  const flat = sealModel({ ...model, terms: priorModel.terms })
  const silent = assess(inputs, flat, exampleSettings)
  assert.equal(silent.qualification_type, 'unqualified')
  assert.ok(silent.reasons.some(({ text, points }) => text === 'It is a student.' && points === 0))
})

test('a trained model retains learned points, gets new rules, and loses removed ones', () => {
  const kept = rule()
  const gone = rule({ when: { source: { eq: 'ads' } }, points: -4, reason: 'An advertisement.' })
  const fresh = rule({ when: { source: { eq: 'fair' } }, points: 3, reason: 'From the fair.' })
  const { id: _, ...content } = withRules(priorModel, [kept, gone])
  const learned = sealModel({
    ...content,
    stage: 'ridge',
    terms: content.terms.map((term) =>
      term.axes[0].feature === featureOf(kept) ? { ...term, logits: [0, 1, -0.2, 0] } : term,
    ),
  })
  const used = withRules(learned, [kept, fresh])
  const logitsOf = (one: ScoringRule) =>
    used.terms.find(({ axes }) => axes[0].feature === featureOf(one))?.logits
  assert.deepEqual(logitsOf(kept), [0, 1, -0.2, 0])
  assert.equal(logitsOf(gone), undefined)
  assert.ok((logitsOf(fresh)?.[1] ?? 0) > 0)
  assert.notEqual(used.id, learned.id)
  assert.equal(withRules(learned, [kept, gone]), learned)
})

test('a model that was trained under another profile is not used', () => {
  const { id: _, ...content } = priorModel
  const trained = sealModel({ ...content, stage: 'ridge' })
  assert.equal(modelInUse(trained, { profile: 'homes', rules: [] }), trained)
  const saas = { profile: 'saas', rules: [] } as const
  assert.equal(modelInUse(trained, saas), priorOf(saas))
})
