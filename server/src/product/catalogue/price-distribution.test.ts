import assert from 'node:assert/strict'
import { test } from 'node:test'
import { priceDistributionOf } from './price-distribution.ts'

const prices = [100, 200, 200, 300]
const exact = priceDistributionOf([
  { services: 1, low: 100, high: 100 },
  { services: 2, low: 200, high: 200 },
  { services: 1, low: 300, high: 300 },
])

const bounds = [null, 0, 99, 100, 150, 200, 250, 300, 301]
for (const min of bounds)
  for (const max of bounds)
    test(`counts the prices from ${min} to ${max}, bounds included`, () => {
      const expected = prices.filter((price) => price >= (min ?? 0) && price <= (max ?? 1e9))
      assert.equal(exact.countWithin(min, max), expected.length)
    })

test('interpolates quantiles between prices, as percentile_cont does', () => {
  assert.deepEqual(
    [0, 0.1, 0.5, 0.9, 1].map((share) => exact.quantile(share)),
    [100, 130, 200, 270, 300],
  )
  assert.equal(priceDistributionOf([]).quantile(0.5), null)
})

test('counts a bucket by the share within the bounds, and always includes its ends', () => {
  const wide = priceDistributionOf([{ services: 11, low: 100, high: 200 }])
  assert.equal(wide.countWithin(null, 150), 5)
  assert.equal(wide.countWithin(null, 100), 1)
  assert.equal(wide.countWithin(200, null), 1)
  assert.equal(wide.countWithin(150, 120), 0)
  assert.equal(wide.countWithin(100, 200), 11)
})
