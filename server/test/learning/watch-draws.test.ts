import assert from 'node:assert/strict'
import { test } from 'node:test'
import { driftOf, priorModel } from '#qualification'
import { createRandom } from '#statistics'
import { effectKinds } from '../support/drawn-leads.ts'
import { sized } from '../support/size.ts'
import { openWatchedWorld } from '../support/watched-predictions.ts'

const [worldsPerKind, streams] = [sized(1, 8), sized(10, 40)]
const worlds = await Promise.all(
  effectKinds.flatMap((effects) =>
    Array.from({ length: worldsPerKind }, (_, i) => openWatchedWorld(effects, 1000, 9100 + i)),
  ),
)

/**
 * Returns the share of streams in which a nightly check rejects the model. Models of 1,000 outcomes
 * are checked every night until 300 more outcomes have come.
 */
function shareCalledOff(times: number): number {
  const drawn = worlds.flatMap(({ isCalledOff }) =>
    Array.from({ length: streams }, () => isCalledOff({ times, watched: 300, nightly: 20 })),
  )
  return drawn.filter((is) => is).length / drawn.length
}

test('rejects at most 2 % of well-calibrated models when checked every night until 300 outcomes have come', (t) => {
  const share = shareCalledOff(1)
  t.diagnostic(`${share}`)
  // With few streams, one may be among these 2 %.
  assert.ok(share <= sized(4, 2) / 100, `${share}`)
})

test('detects halved or doubled odds within 300 outcomes in 80 % of cases', (t) => {
  for (const times of [0.5, 2]) {
    const share = shareCalledOff(times)
    t.diagnostic(`odds times ${times}: ${share}`)
    assert.ok(share >= 0.8, `odds times ${times}: ${share}`)
  }
})

const model = {
  ...priorModel,
  base_rate: 0.2,
  trained_on: { outcomes: 1000, conversions: 200, until: null },
}

/** Predictions of 0.2, and whether each lead converted. */
const keptOf = (count: number, isMet: (i: number) => boolean) =>
  Array.from({ length: count }, (_, i) => ({ probability: 0.2, converted: isMet(i), weight: 1 }))

test('does not reject correct predictions because unanswered leads have a lower weight', () => {
  const kept = keptOf(900, (i) => i % 5 === 0).map((prediction) => ({
    ...prediction,
    weight: prediction.converted ? 1 : 0.7,
  }))
  const { problems, observed_over_expected: ratio } = driftOf(model, [], kept)
  assert.deepEqual(problems, [])
  assert.ok(Math.abs((ratio?.ratio ?? 0) - 1) < 0.01, `${ratio?.ratio}`)
})

test('detects current failures although earlier predictions were correct', () => {
  const { uniform } = createRandom(4)
  const kept = keptOf(1500, (i) => uniform() < (i < 1200 ? 0.2 : 0.4))
  assert.deepEqual(driftOf(model, [], kept.slice(0, 1200)).problems, [])
  const { problems, evidence } = driftOf(model, [], kept)
  assert.deepEqual(problems, ['miscalibrated'])
  assert.equal(evidence?.outcomes, 300)
})
