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

test('reports no problem if nothing changes', () => {
  const drift = driftOf(
    model,
    madeExamples(600, 1, 22).map(({ features }) => features),
    keptBy(1, 23),
  )
  assert.deepEqual(drift.problems, [])
})

test('reports drifted features, wrong predictions and a model worse than the base rate', () => {
  const moved = madeExamples(600, 1, 24).map(({ features }) => ({ ...features, hours: 90 }))
  assert.deepEqual(driftOf(model, moved, []).problems, ['features_moved'])
  const turned = keptBy(-1, 25)
  assert.ok(driftOf(model, [], turned).problems.includes('worse_than_base_rate'))
  const never = keptBy(1, 26).map((prediction) => ({ ...prediction, converted: false }))
  assert.ok(driftOf(model, [], never).problems.includes('miscalibrated'))
})

test('prefers a trained challenger to an untrained champion', () => {
  const { winner, gain } = compareModels(
    priorModel,
    model,
    madeExamples(500, 1, 27),
    exampleSettings,
  )
  assert.equal(winner, 'challenger')
  assert.ok(gain > 0)
})

test('moves past leads between tiers with other thresholds, except unreachable ones', () => {
  const past: PastScore[] = [
    { leads: 2, score: 80, qualification_type: 'hot', converted: true },
    { leads: 1, score: 65, qualification_type: 'warm', converted: false },
    { leads: 1, score: 64, qualification_type: 'warm', converted: true },
    { leads: 1, score: 99, qualification_type: 'unqualified', converted: null },
  ]
  const { tiers, qualified } = simulateThresholds(past, {
    hot: 60,
    warm: 40,
    qualifying_tier: 'hot',
  })
  assert.deepEqual(
    tiers.map(({ leads }) => leads),
    [4, 0, 0, 1],
  )
  assert.deepEqual(qualified, { leads: 4, converted: 3, rate: 3 / 4, share_of_conversions: 1 })
})

test('returns shapes with every bin, ordered by their effect', () => {
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
