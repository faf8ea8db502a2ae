import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRandom } from '#statistics'
import { countDuration, durationAt, sumDurations, type Durations } from './durations.ts'

test('computes the median and the 95th percentile with an error of at most an eighth, for any spread', () => {
  const random = createRandom(11)
  for (const spread of [0.2, 1, 2]) {
    const calls = Array.from({ length: 5000 }, () => {
      const sum = Array.from({ length: 12 }, () => random.uniform()).reduce((a, b) => a + b)
      return Math.min(60_000, Math.max(1, 80 * Math.exp(spread * (sum - 6))))
    })
    const [some, others]: [Durations, Durations] = [[], []]
    for (const [i, ms] of calls.entries()) countDuration(i % 3 === 0 ? some : others, ms)
    const sorted = calls.toSorted((a, b) => a - b)
    for (const share of [0.5, 0.95]) {
      const truth = sorted[Math.floor(share * (sorted.length - 1))] ?? 0
      const told = durationAt(sumDurations([some, others]), share) ?? 0
      assert.ok(Math.abs(Math.log(told / truth)) < Math.log(1.13), `${told} for ${truth}`)
    }
  }
})

test('returns null if there are no calls, and the duration of the call if there is one', () => {
  assert.equal(durationAt([], 0.5), null)
  const one: Durations = []
  countDuration(one, 0)
  assert.equal(durationAt(one, 0.95), 1)
})
