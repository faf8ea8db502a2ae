import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRandom, mean } from '#statistics'
import { jackknife, partsOfSpread, bagSpreadOf } from './bag-spread.ts'

const [bags, rows, width] = [8, 400, 6]
const { normal, integer } = createRandom(41)
const numbers = (count: number, of: () => number) => Float64Array.from({ length: count }, of)
const [first, second] = [0, 1].map(() => Uint8Array.from({ length: rows }, () => integer(width)))
const [shape, other] = [numbers(width, normal), numbers(width, normal)]
const noises = Array.from({ length: bags }, () => numbers(width, () => 0.3 * normal()))

/**
 * Returns the mean reported variance of rows for bags with one shape over `first` and one over
 * `along`, and the sums of each bag.
 */
function saidOf(
  shapesOf: (noise: Float64Array, bag: number) => [Float64Array, Float64Array],
  along = second,
): { said: number; sums: Float64Array[] } {
  const results = noises.map((noise, fold) => ({
    fold,
    shapes: shapesOf(noise, fold),
    trees: [],
    places: [],
    heldLogOdds: new Float64Array(),
    rounds: 1,
  }))
  const cells = [first ?? new Uint8Array(), along ?? new Uint8Array()]
  const sums = results.map(({ shapes }) =>
    numbers(rows, () => 0).map((_, i) =>
      shapes.reduce((sum, own, k) => sum + (own[cells[k]?.[i] ?? 0] ?? 0), 0),
    ),
  )
  const spread = bagSpreadOf(sums, [])
  const parts = cells.map((own, k) => partsOfSpread(results, k, own, spread))
  const ofRow = (i: number) =>
    parts.reduce((sum, own, k) => sum + (own[cells[k]?.[i] ?? 0] ?? 0), 0)
  return { said: mean(Array.from({ length: rows }, (_, i) => ofRow(i))), sums }
}

const plus = (one: Float64Array, more: Float64Array, times = 1) =>
  one.map((value, i) => value + times * (more[i] ?? 0))

test('reports for a typical row the variance of its sum over the bags, beyond level and scale', () => {
  const { said, sums } = saidOf((noise, bag) => [
    plus(shape, noise),
    plus(other, noises[(bag + 3) % bags] ?? noise),
  ])
  const left = mean([...jackknife(bagSpreadOf(sums, []).differences)])
  assert.ok(Math.abs(said - left) < 1e-9, `${said} ${left}`)
  const whole = mean([...jackknife(sums)])
  assert.ok(said > 0.5 * whole && said < whole, `${said} of ${whole}`)
})

test('reports no variance for a difference that the next summand of a bag compensates', () => {
  const { said } = saidOf((noise) => [plus(shape, noise), plus(other, noise, -1)], first)
  assert.ok(Math.abs(said) < 1e-9, `${said}`)
})

test('reports no variance for bags that stopped early', () => {
  const { said, sums } = saidOf((_, bag) => {
    const stretch = 0.7 + 0.1 * bag
    return [shape.map((value) => stretch * value), other.map((value) => stretch * value)]
  })
  assert.ok(mean([...jackknife(sums)]) > 0.1)
  assert.ok(Math.abs(said) < 1e-9, `${said}`)
})
