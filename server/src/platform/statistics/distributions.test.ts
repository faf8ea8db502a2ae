import assert from 'node:assert/strict'
import { test } from 'node:test'
import { binomialCdf, logGamma, normalCdf, normalQuantile, tCdf, tQuantile } from './index.ts'

const near = (actual: number, expected: number, relative = 1e-12) =>
  assert.ok(
    Math.abs(actual - expected) <= relative * Math.max(Math.abs(expected), 1e-300),
    `${actual} is not ${expected}`,
  )

test('the normal distribution matches published tables in the centre and in both tails', () => {
  for (const [z, p] of [
    [0, 0.5],
    [1, 0.841344746068543],
    [1.959963984540054, 0.975],
    [-3.5, 0.000232629079035525],
    [-6, 9.865876450376981e-10],
    [-20, 2.753624118606233e-89],
  ] as const) {
    near(normalCdf(z), p, 1e-11)
    if (p !== 0.5) near(normalQuantile(p), z, 1e-11)
  }
  assert.equal(normalQuantile(0), -Infinity)
  assert.ok(Number.isNaN(normalQuantile(2)))
})

test("Student's t distribution matches published tables", () => {
  for (const [p, freedom, t] of [
    [0.975, 1, 12.706204736174694],
    [0.975, 5, 2.570581835636314],
    [0.9, 10, 1.3721836411103354],
    [0.975, 30, 2.0422724563012378],
    [0.025, 1000, -1.9623390808264078],
  ] as const) {
    near(tQuantile(p, freedom), t, 1e-10)
    near(tCdf(t, freedom), p, 1e-10)
  }
})

test('the gamma function and the binomial distribution match exact counts', () => {
  near(logGamma(11), Math.log(3628800), 1e-14)
  near(logGamma(0.5), Math.log(Math.PI) / 2, 1e-13)
  near(binomialCdf(0, 6, 0.5), 1 / 64)
  near(binomialCdf(3, 10, 0.5), 176 / 1024)
  near(binomialCdf(1, 3, 0.2), 0.512 + 3 * 0.2 * 0.64)
  assert.equal(binomialCdf(-1, 5, 0.5), 0)
  assert.equal(binomialCdf(5, 5, 0.5), 1)
})
