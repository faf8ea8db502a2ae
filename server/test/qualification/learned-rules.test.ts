import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  assess,
  featuresFor,
  modelInUse,
  priorOf,
  withProfile,
  type ScoringInputs,
} from '#qualification'
import { createRandom } from '#statistics'
import { exampleSettings, leadInputs } from '../../src/product/qualification/example.ts'
import { learnFrom } from '../support/learn-from.ts'

const account = {
  profile: 'saas',
  rules: [
    {
      when: { 'attributes.size': { gte: 50 } },
      points: 10,
      reason: 'The company has 50 people or more.',
      written_by: 'usr_1',
      written_at: '2026-03-01T00:00:00.000Z',
    },
  ],
} as const
const lead = (size: number): ScoringInputs =>
  withProfile(leadInputs({ attributes: { size } }), account.profile)
const prior = priorOf({ ...account, rules: [...account.rules] })
const effectOf = (model: typeof prior): number =>
  assess(lead(80), model, exampleSettings).raw_score -
  assess(lead(5), model, exampleSettings).raw_score

test('training replaces the points of a rule by what the outcomes show', async () => {
  const random = createRandom(7)
  // Large companies were met less often, against the rule.
  const examples = Array.from({ length: 600 }, (_, i) => {
    const size = i % 2 === 0 ? 80 : 5
    const features = { ...featuresFor(prior, lead(size)) }
    // Without this, the size itself would explain the outcomes as well.
    delete (features as Record<string, unknown>)['attributes.size']
    return { features, converted: random.uniform() < (size === 80 ? 0.1 : 0.4), weight: 1 }
  })
  const model = await learnFrom(examples, { stage: 'ridge', prior: { ...prior, base_rate: 0.03 } })
  assert.ok(Math.abs(effectOf(prior) - 10) < 1e-9)
  assert.ok(effectOf(model) < 0, `${effectOf(model)}`)
  assert.equal(model.profile, 'saas')
  assert.deepEqual(model.rules, prior.rules)
  const settings = { ...account, rules: [...account.rules] }
  assert.equal(modelInUse(model, settings), model)
  const reason = assess(lead(80), model, exampleSettings).reasons.find(({ rule }) => rule)
  assert.equal(reason?.text, 'The company has 50 people or more.')
  assert.equal(modelInUse(model, { ...settings, profile: 'homes' }).stage, 'prior')
})
