import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleSettings, leadInputs } from './example.ts'
import { packInputs, unpackInputs } from './packed-inputs.ts'

const plain = leadInputs()
const full = leadInputs({
  scored_at: '2026-03-05T09:30:00.000Z',
  attributes: { colour: 'red', age: 41, 'a "quoted" name': true },
  source: null,
  text: {
    intent: 'buy',
    timeline_days: 30,
    financing: 'cash',
    urgency: 0.1 + 0.2,
    spam: 1e-7,
    tour_requested: true,
    has_agent: false,
    money: { min: null, max: 500_000 },
    bedrooms: 3,
    injection_suspected: false,
    words: 12,
  },
  llm: {
    intent: null,
    timeline_days: 14,
    financing: null,
    urgency: 0.7,
    property_type: 'house',
    budget_min: 1,
    budget_max: 2,
    has_agent: true,
  },
})

test('restores every member of packed inputs, also after a JSON round trip', () => {
  for (const inputs of [plain, full]) {
    const judged = { inputs, settings: exampleSettings }
    assert.deepEqual(unpackInputs(JSON.parse(JSON.stringify(packInputs(judged)))), judged)
  }
  assert.throws(() => unpackInputs([2]), /unknown order, 2/)
})
