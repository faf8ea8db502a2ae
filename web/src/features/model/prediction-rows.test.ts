import assert from 'node:assert/strict'
import { test } from 'node:test'
import { predictionRows, wilson } from './prediction-rows.ts'

const month = {
  month: '2026-10',
  tier: 'hot',
  leads: 10,
  cross_fitted: 0,
  predicted: 0.4,
  observed: 0.3,
  by_rules: { leads: 4, predicted: 0.1, observed: 0.25 },
}

test('separates the predictions of the rules from all predictions', () => {
  const [model, rules] = predictionRows([month])
  assert.deepEqual([model?.by, model?.leads, model?.observed], ['model', 6, 2 / 6])
  assert.ok(Math.abs((model?.predicted ?? 0) - 3.6 / 6) < 1e-9)
  assert.deepEqual([rules?.by, rules?.leads, rules?.observed], ['rules', 4, 0.25])
})

test('weights months by their leads, and leaves out months without predictions', () => {
  const all = { ...month, by_rules: null }
  const rows = predictionRows([
    all,
    { ...all, month: '2026-11', leads: 30, predicted: 0.2, observed: 0.1 },
  ])
  assert.equal(rows.length, 1)
  assert.ok(Math.abs((rows[0]?.predicted ?? 0) - 0.25) < 1e-9)
  assert.equal(rows[0]?.observed, 6 / 40)
})

test('gives a share of few leads a wide interval, and a share of many a narrow one', () => {
  const [few, many] = [wilson(1, 2), wilson(500, 1000)]
  assert.ok(few.low < 0.1 && few.high > 0.9)
  assert.ok(many.low > 0.46 && many.high < 0.54)
  assert.equal(wilson(0, 5).low, 0)
})
