import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  createRandom,
  fitLeastSquares,
  fitPooled,
  resistPooled,
  robustCovariance,
  robustVarianceAt,
  type PooledDesign,
} from './index.ts'
import { sumPooled } from './pooled-design.ts'
import { solvePooled } from './pooled-solution.ts'

const close = (actual: number | undefined, expected: number, within: number) =>
  assert.ok(Math.abs((actual ?? NaN) - expected) <= within, `${actual} is not ${expected}`)

test('equals ordinary least squares without groups, with the same leverage and robust errors', () => {
  const random = createRandom(2)
  const rows = Array.from({ length: 60 }, () => [1, random.normal(), random.normal()])
  const y = Float64Array.from(rows, ([, a = 0]) => 1 + 2 * a + random.normal() * (1 + a * a))
  const design = { rows: 60, columns: 3, values: Float64Array.from(rows.flat()) }
  const ordinary = fitLeastSquares(design, y)
  const pooled = fitPooled({ ...design, factors: [] }, y)
  for (const [j, value] of ordinary.coefficients.entries())
    close(pooled.coefficients[j], value, 1e-9)
  for (const [i, h] of ordinary.leverage.entries()) close(pooled.leverage[i], h, 1e-9)
  const covariance = robustCovariance(design, ordinary)
  close(robustVarianceAt(pooled, Float64Array.of(0, 1, 0), []), covariance[4] ?? NaN, 1e-9)
})

test('solves the full penalised equations with groups, with leverage equal to leaving a row out', () => {
  const { design, y } = grouped(4)
  const dropped = design.rows - 1
  const pulled = fitPooled(design, y)
  const again = residualsAt(design, y, pulled.ratios)
  for (const [i, residual] of again.entries()) close(pulled.residuals[i], residual, 1e-9)
  const leaveOut = residualsAt(design, y, pulled.ratios, dropped)
  const h = pulled.leverage[dropped] ?? NaN
  close((pulled.residuals[dropped] ?? NaN) / (1 - h), leaveOut[dropped] ?? NaN, 1e-8)
})

test('shrinks equal groups to zero, and leaves the effects of different groups almost unchanged', () => {
  const alike = grouped(0)
  const apart = grouped(4)
  const spread = (effects: Float64Array | undefined) => Math.max(...(effects ?? []).map(Math.abs))
  assert.ok(spread(fitPooled(alike.design, alike.y).effects[0]) < 0.35)
  const effects = fitPooled(apart.design, apart.y).effects[0] ?? new Float64Array()
  close(effects.at(-1), 4 - (4 * 19) / 40, 1)
})

test('a few outliers do not affect a resistant fit', () => {
  const { design, y } = grouped(1)
  const wild = y.map((value, i) => (i % 19 === 0 ? value + 60 : value))
  const plain = fitPooled(design, wild)
  const resistant = resistPooled(plain, wild, () => 1, 30)
  assert.ok(Math.abs((plain.coefficients[0] ?? 0) - 0.5) > 2)
  close(resistant.coefficients[0], 0.5, 0.6)
  assert.ok(resistant.residuals.some((residual) => residual > 50))
})

/** Returns twenty groups with means that increase from 0 to `top`, and a second, small factor. */
function grouped(top: number): { design: PooledDesign; y: Float64Array } {
  const random = createRandom(9)
  const rows = 240
  const level = Int32Array.from({ length: rows }, (_, i) => i % 20)
  const beside = Int32Array.from({ length: rows }, (_, i) => (i % 7 === 0 ? -1 : i % 3))
  const x = Float64Array.from({ length: rows }, random.normal)
  const y = x.map((value, i) => value + (top * (level[i] ?? 0)) / 20 + random.normal())
  const values = Float64Array.from(Array.from(x, (value) => [1, value]).flat())
  const factors = [
    { levels: 20, level },
    { levels: 3, level: beside },
  ]
  return { design: { rows, columns: 2, values, factors }, y }
}

/**
 * Computes residuals directly: every group is a column, with the penalty on the diagonal. Row
 * `without` is left out.
 */
function residualsAt(
  design: PooledDesign,
  y: Float64Array,
  ratios: readonly number[],
  without = -1,
): Float64Array {
  const kept = Array.from({ length: design.rows }, (_, i) => i).filter((i) => i !== without)
  const part = {
    rows: kept.length,
    columns: design.columns,
    values: Float64Array.from(kept.flatMap((i) => [...design.values.subarray(i * 2, i * 2 + 2)])),
    factors: design.factors.map((factor) => ({
      levels: factor.levels,
      level: Int32Array.from(kept, (i) => factor.level[i] ?? -1),
    })),
  }
  const solved = solvePooled(
    sumPooled(
      part,
      Float64Array.from(kept, (i) => y[i] ?? NaN),
    ),
    ratios,
  )
  return y.map((value, i) => {
    const [one = 0, x = 0] = design.values.subarray(i * 2, i * 2 + 2)
    const small = design.factors[1]?.level[i] ?? -1
    const fitted =
      one * (solved.beta[0] ?? 0) +
      x * (solved.beta[1] ?? 0) +
      (solved.alpha[design.factors[0]?.level[i] ?? -1] ?? 0) +
      (small < 0 ? 0 : (solved.beta[2 + small] ?? 0))
    return value - fitted
  })
}
