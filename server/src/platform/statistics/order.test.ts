import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  createRandom,
  median,
  medianAbsoluteDeviation,
  medianInterval,
  medianRanks,
  quantile,
  shuffledIndices,
  sortedNumbers,
  variance,
} from './index.ts'

test('a quantile equals percentile_cont of PostgreSQL', () => {
  const sorted = sortedNumbers([40, 10, 30, 20])
  for (const [p, expected] of [
    [0, 10],
    [0.25, 17.5],
    [0.5, 25],
    [0.9, 37],
    [1, 40],
  ] as const) {
    assert.equal(quantile(sorted, p), expected)
  }
  assert.equal(median([3]), 3)
  assert.ok(Number.isNaN(median([])))
  assert.throws(() => sortedNumbers([1, NaN]), RangeError)
})

test('the variance uses the mean and the absolute deviation uses the median', () => {
  assert.equal(variance([1, 2, 3, 4]), 5 / 3)
  assert.equal(medianAbsoluteDeviation([1, 1, 2, 2, 4, 6, 9]), 1)
})

test('the median has no 95 % interval below six values', () => {
  assert.equal(medianInterval([1, 2, 3, 4, 5], 0.95), undefined)
  const six = medianInterval([1, 2, 3, 4, 5, 6], 0.95)
  assert.ok(six && Math.abs(six.low - 19 / 14) < 1e-9 && Math.abs(six.high - 79 / 14) < 1e-9)
})

test('the ranks of the median enclose the level according to the binomial distribution', () => {
  for (const [n, outer] of [
    [10, 2],
    [20, 6],
    [100, 40],
    [1_000_000, 499_020],
  ] as const) {
    assert.equal(medianRanks(n, 0.95)?.outer, outer)
  }
})

test('the interval covers the median in 95 of 100 samples, for any sample size', () => {
  const random = createRandom(20261120)
  for (const n of [6, 9, 17, 60, 301]) {
    let covered = 0
    for (let catalogue = 0; catalogue < 4000; catalogue++) {
      const prices = sortedNumbers(Array.from({ length: n }, () => Math.exp(random.normal())))
      const interval = medianInterval(prices, 0.95)
      if (interval && interval.low <= 1 && 1 <= interval.high) covered += 1
    }
    assert.ok(covered >= 3760 && covered <= 3840, `${covered} of 4000 with ${n} prices`)
  }
})

test('random numbers repeat for the same seed, differ for another seed, and are uniform', () => {
  const draw = (seed: number) => Array.from({ length: 5 }, createRandom(seed).uniform)
  assert.deepEqual(draw(7), draw(7))
  assert.notDeepEqual(draw(7), draw(8))
  const random = createRandom(1)
  const counts = new Int32Array(10)
  for (let i = 0; i < 100_000; i++) {
    const digit = random.integer(10)
    counts[digit] = (counts[digit] ?? 0) + 1
  }
  assert.ok(counts.every((count) => Math.abs(count - 10_000) < 400))
  const normals = Array.from({ length: 50_000 }, random.normal)
  assert.ok(Math.abs(variance(normals) - 1) < 0.03)
})

test('a shuffle contains every index once', () => {
  const order = shuffledIndices(100, createRandom(3))
  assert.deepEqual(
    [...order].toSorted((a, b) => a - b),
    Array.from({ length: 100 }, (_, i) => i),
  )
  assert.notDeepEqual(order.slice(0, 4), Int32Array.of(0, 1, 2, 3))
})
