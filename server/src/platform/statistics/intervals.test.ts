import assert from 'node:assert/strict'
import { test } from 'node:test'
import { binomialInterval } from './binomial-interval.ts'
import { createRandom } from './random.ts'
import { stratifiedDifference, type Stratum } from './stratified-difference.ts'

const near = (value: number, expected: number) =>
  assert.ok(Math.abs(value - expected) < 5e-5, `${value} for ${expected}`)

test('matches published exact intervals of a proportion', () => {
  // Clopper and Pearson 1934; equals binom.test in R.
  const cases: [number, number, number, number][] = [
    [0, 10, 0, 0.3085],
    [10, 10, 0.6915, 1],
    [5, 10, 0.18709, 0.81291],
    [1, 20, 0.00127, 0.24873],
    [50, 1000, 0.03733, 0.06539],
  ]
  for (const [successes, trials, low, high] of cases) {
    const interval = binomialInterval(successes, trials, 0.95)
    near(interval.low, low)
    near(interval.high, high)
  }
  assert.deepEqual(binomialInterval(0, 0, 0.95), { low: 0, high: 1 })
})

test('misses the true proportion with at most the nominal probability, for any proportion and small samples', () => {
  for (const n of [10, 23, 60])
    for (let p = 0.01; p < 1; p += 0.07) {
      // The exact probability of all counts with an interval that contains the true value.
      let [held, chance] = [0, (1 - p) ** n]
      for (let k = 0; k <= n; k += 1) {
        const { low, high } = binomialInterval(k, n, 0.95)
        if (low <= p && p <= high) held += chance
        chance *= ((n - k) / (k + 1)) * (p / (1 - p))
      }
      assert.ok(held >= 0.95 - 1e-9, `${held} of ${n} at ${p}`)
    }
})

test('compares only within strata and finds no difference between them', () => {
  const strata: Stratum[] = [
    { one: { n: 900, events: 450 }, other: { n: 100, events: 50 } },
    { one: { n: 100, events: 10 }, other: { n: 900, events: 90 } },
    { one: { n: 50, events: 50 }, other: { n: 0, events: 0 } },
  ]
  const found = stratifiedDifference(strata, 0.95)
  near(found?.difference ?? NaN, 0)
  assert.equal(stratifiedDifference(strata.slice(2), 0.95), undefined)
})

test('equals the plain difference with its textbook standard error in one large stratum', () => {
  const found = stratifiedDifference(
    [{ one: { n: 1000, events: 300 }, other: { n: 1000, events: 200 } }],
    0.95,
  )
  const error = Math.sqrt((0.3 * 0.7) / 1000 + (0.2 * 0.8) / 1000)
  near(found?.difference ?? NaN, 0.1)
  assert.ok(Math.abs((found?.high ?? 0) - 0.1 - 1.96 * error) < 2e-4)
})

test('covers the true difference at the nominal rate, also in strata of two or three', () => {
  const { uniform, integer } = createRandom(11)
  const draw = (n: number, p: number) => ({
    n,
    events: Array.from({ length: n }, uniform).filter((u) => u < p).length,
  })
  let held = 0
  const draws = 600
  for (let i = 0; i < draws; i += 1) {
    const strata = Array.from({ length: 150 }, () => {
      const p = 0.05 + 0.4 * uniform()
      return { one: draw(1 + integer(2), p + 0.1), other: draw(1, p) }
    })
    const found = stratifiedDifference(strata, 0.95)
    if (found && found.low <= 0.1 && 0.1 <= found.high) held += 1
  }
  assert.ok(held / draws > 0.93 && held / draws < 0.98, `${held} of ${draws}`)
})
