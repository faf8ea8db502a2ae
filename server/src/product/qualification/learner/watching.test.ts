import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleSettings } from '../example.ts'
import { priorModel } from '../prior.ts'
import { qualify } from '../qualify.ts'
import { compareModels } from './evaluation/compare.ts'
import { driftOf } from './evaluation/drift.ts'
import { madeExamples } from './data/made-leads.ts'
import { shapesOf } from './evaluation/shapes.ts'
import { simulateThresholds, type PastScore } from './evaluation/simulate.ts'
import { learnFrom } from '../../../../test/support/learn-from.ts'

const model = await learnFrom(madeExamples(1500, 1, 21), { stage: 'ridge', prior: null })
const keptBy = (strength: number, seed: number) =>
  madeExamples(600, strength, seed).map(({ features, converted }) => ({
    probability: qualify(features, model, exampleSettings).probability,
    converted,
    weight: 1,
  }))

test('a world that stays the same raises no trouble', () => {
  const drift = driftOf(
    model,
    madeExamples(600, 1, 22).map(({ features }) => features),
    keptBy(1, 23),
  )
  assert.deepEqual(drift.troubles, [])
})

test('another population, promises that fail and a model worse than the base rate are each named', () => {
  const moved = madeExamples(600, 1, 24).map(({ features }) => ({ ...features, hours: 90 }))
  assert.deepEqual(driftOf(model, moved, []).troubles, ['features_moved'])
  const turned = keptBy(-1, 25)
  assert.ok(driftOf(model, [], turned).troubles.includes('worse_than_base_rate'))
  const never = keptBy(1, 26).map((promise) => ({ ...promise, converted: false }))
  assert.ok(driftOf(model, [], never).troubles.includes('promises_off'))
})

test('a challenger that learned beats one that did not', () => {
  const { winner, gain } = compareModels(
    priorModel,
    model,
    madeExamples(500, 1, 27),
    exampleSettings,
  )
  assert.equal(winner, 'challenger')
  assert.ok(gain > 0)
})

test('other thresholds move past leads between tiers, but not the unreachable', () => {
  const past: PastScore[] = [
    { leads: 2, score: 80, qualification_type: 'hot', converted: true },
    { leads: 1, score: 65, qualification_type: 'warm', converted: false },
    { leads: 1, score: 64, qualification_type: 'warm', converted: true },
    { leads: 1, score: 99, qualification_type: 'unqualified', converted: null },
  ]
  const { tiers, qualified } = simulateThresholds(past, { hot: 60, warm: 40, qualify_at: 'hot' })
  assert.deepEqual(
    tiers.map(({ leads }) => leads),
    [4, 0, 0, 1],
  )
  assert.deepEqual(qualified, { leads: 4, converted: 3, rate: 3 / 4, share_of_conversions: 1 })
})

test('shapes to draw cover every bin and come by what they move', () => {
  const shapes = shapesOf(model)
  const reach = shapes.map(
    ({ steps }) =>
      Math.max(...steps.map(({ points }) => points)) -
      Math.min(...steps.map(({ points }) => points)),
  )
  assert.deepEqual(
    reach,
    reach.toSorted((a, b) => b - a),
  )
  assert.equal(shapes.find(({ feature }) => feature === 'channel')?.steps.length, 5)
})
