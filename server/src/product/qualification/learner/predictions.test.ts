import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRandom } from '#statistics'
import { leadInputs, exampleSettings } from '../example.ts'
import { basisOf } from '../basis.ts'
import { featuresOf } from '../features.ts'
import type { Model } from '../model.ts'
import { priorModel } from '../prior.ts'
import { qualify } from '../qualify.ts'
import { labelOf, targets } from './data/labels.ts'
import type { Example } from './data/table.ts'
import { learnFrom } from '../../../../test/support/learn-from.ts'

/**
 * Returns leads that differ in features of the starting rules, with a source that has no effect.
 */
function plainLead(i: number) {
  const source = ['website', 'portal', 'organic'][i % 3] ?? 'website'
  const wish = { ...leadInputs().wish, timeline_days: i % 2 === 0 ? null : (i * 37) % 400 }
  return featuresOf(leadInputs({ source, wish }))
}

const learn = (examples: readonly Example[]) => learnFrom(examples, { prior: priorModel })

const meanPrediction = (model: Model): number => {
  const leads = Array.from({ length: 300 }, (_, i) => plainLead(i + 1))
  return (
    leads.reduce((sum, lead) => sum + qualify(lead, model, exampleSettings).probability, 0) /
    leads.length
  )
}

/** Returns this many leads, of which `met` are met, evenly distributed. */
const outcomesOf = (count: number, met: number): Example[] =>
  Array.from({ length: count }, (_, i) => ({
    features: plainLead(i),
    converted: Math.floor((i * met) / count) !== Math.floor(((i + 1) * met) / count),
    weight: 1,
  }))

for (const [count, met] of [
  [8000, 45],
  [8000, 3],
  [2000, 0],
] as const) {
  test(`predicts the observed rate and not 3 % after ${count} outcomes with ${met} met`, async () => {
    const model = await learn(outcomesOf(count, met))
    const truth = met / count
    assert.ok(Math.abs((model.base_rate ?? 1) - truth) < 0.0015, `${model.base_rate}`)
    const predicted = meanPrediction(model)
    assert.ok(predicted < 1.4 * truth + 0.0015 && predicted > 0.6 * truth, `${predicted}`)
    assert.equal(model.trained_on.outcomes, count)
  })
}

for (const [count, met] of [
  [1, 0],
  [1, 1],
  [24, 3],
  [50, 7],
] as const) {
  test(`moves the base rate from a prior of eight leads after ${count} outcomes with ${met} met`, async () => {
    const model = await learn(outcomesOf(count, met))
    const posterior = (8 * 0.03 + met) / (8 + count)
    assert.ok(Math.abs((model.base_rate ?? 0) - posterior) < 1e-6, `${model.base_rate}`)
    assert.deepEqual(
      [model.trained_on.outcomes, model.trained_on.conversions, model.stage, basisOf(model)],
      [count, met, 'prior', 'rules'],
    )
    const predicted = meanPrediction(model)
    assert.ok(Math.abs(predicted - posterior) < 0.3 * posterior, `${predicted}`)
  })
}

test('predicts the same base rate and mean whatever the weights of outcomes', async () => {
  const { uniform } = createRandom(31)
  const examples = Array.from({ length: 3000 }, (_, i) => {
    const converted = uniform() < 0.2
    return { features: plainLead(i), converted, weight: converted ? 1 : 0.7 }
  })
  const truth = examples.filter(({ converted }) => converted).length / examples.length
  const model = await learn(examples)
  assert.ok(Math.abs((model.base_rate ?? 0) - truth) < 0.002, `${model.base_rate}`)
  assert.ok(Math.abs(meanPrediction(model) - truth) < 0.02, `${meanPrediction(model)}`)
})

/** When accounts record meetings and ends, in days after the lead came; null means never. */
const habits = {
  'only meetings are recorded': { met: 3, lost: null },
  'meetings are recorded after days and ends after weeks': { met: 2, lost: 23 },
  'ends are recorded at once and meetings late': { met: 20, lost: 0 },
}

for (const [habit, { met, lost }] of Object.entries(habits)) {
  test(`labels the true share of leads as converted if ${habit}`, () => {
    const { uniform } = createRandom(32)
    const now = new Date('2026-06-01T00:00:00Z')
    const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
    const taught = Array.from({ length: 20_000 }, (_, i) => i / 200).flatMap((age) => {
      const isMet = uniform() < 0.2
      const day = isMet ? met : lost
      const ledger =
        day === null || age < day
          ? []
          : [{ outcome: isMet ? 'met' : 'lost', occurred_at: before(age - day), certainty: 1 }]
      const label = labelOf(targets.met, before(age), ledger, true, now)
      return label ? [label.converted] : []
    })
    const newest = taught.slice(0, Math.floor(taught.length / 5))
    for (const some of [taught, newest]) {
      const share = some.filter(Boolean).length / some.length
      assert.ok(Math.abs(share - 0.2) < 0.03, `${share} of ${some.length}`)
    }
  })
}
