import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createHash } from 'node:crypto'
import { assess, inputHash, packInputs, priorModel, profileOf, unpackInputs } from '#qualification'
import { exampleSettings } from '../../src/product/qualification/example.ts'
import { drawInputs } from '../support/drawn-inputs.ts'
import stored from './homes-scores.json' with { type: 'json' }

/*
 * Scores of homes as they were before profiles were added. The file was written by the version
 * without profiles. A change of the points for homes changes it on purpose.
 */
test('the rules of homes retain the id they had before profiles were added', () => {
  assert.equal(priorModel.id, stored.model_id)
  assert.equal(profileOf('homes').prior, priorModel)
  assert.equal('profile' in priorModel, false)
})

test('scores 2,000 enquiries of homes exactly as before profiles were added', () => {
  const inputs = drawInputs(stored.seed, 2000)
  const scores = inputs.map((one) => assess(one, priorModel, exampleSettings))
  assert.deepEqual(
    scores.slice(0, 200).map(({ raw_score }) => raw_score),
    stored.raw_scores,
  )
  const all = scores.map((one) => ({ ...one, model: undefined }))
  assert.equal(createHash('sha256').update(JSON.stringify(all)).digest('hex'), stored.sha256)
})

test('stores and hashes inputs of homes as before profiles were added', () => {
  const inputs = drawInputs(stored.seed, 50)
  assert.deepEqual(inputs.map(inputHash), stored.input_hashes)
  for (const one of inputs) {
    const packed = packInputs({ inputs: one, settings: exampleSettings })
    assert.equal(packed.length, 12)
    assert.deepEqual(unpackInputs(packed).inputs, one)
  }
})
