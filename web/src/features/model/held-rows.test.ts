import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heldRows, wilson } from './held-rows.ts'

const month = {
  month: '2026-10',
  tier: 'hot',
  leads: 10,
  cross_fitted: 0,
  promised: 0.4,
  happened: 0.3,
  by_rules: { leads: 4, promised: 0.1, happened: 0.25 },
}

test('separates the predictions of the rules from all predictions', () => {
  const [model, rules] = heldRows([month])
  assert.deepEqual([model?.by, model?.leads, model?.happened], ['model', 6, 2 / 6])
  assert.ok(Math.abs((model?.promised ?? 0) - 3.6 / 6) < 1e-9)
  assert.deepEqual([rules?.by, rules?.leads, rules?.happened], ['rules', 4, 0.25])
})

test('weights months by their leads, and leaves out months without predictions', () => {
  const all = { ...month, by_rules: null }
  const rows = heldRows([
    all,
    { ...all, month: '2026-11', leads: 30, promised: 0.2, happened: 0.1 },
  ])
  assert.equal(rows.length, 1)
  assert.ok(Math.abs((rows[0]?.promised ?? 0) - 0.25) < 1e-9)
  assert.equal(rows[0]?.happened, 6 / 40)
})

test('gives a share of few leads a wide interval, and a share of many a narrow one', () => {
  const [few, many] = [wilson(1, 2), wilson(500, 1000)]
  assert.ok(few.low < 0.1 && few.high > 0.9)
  assert.ok(many.low > 0.46 && many.high < 0.54)
  assert.equal(wilson(0, 5).low, 0)
})
