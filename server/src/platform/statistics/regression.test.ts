import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  drawTowards,
  choleskyOf,
  createRandom,
  fitLeastSquares,
  fitTheilSen,
  inverseAt,
  invertCholesky,
  invertFactor,
  logDeterminant,
  robustCovariance,
  solveCholesky,
} from './index.ts'

const close = (actual: number | undefined, expected: number, within = 1e-9) =>
  assert.ok(Math.abs((actual ?? NaN) - expected) <= within, `${actual} is not ${expected}`)

test('Cholesky solves, inverts and computes the determinant', () => {
  const matrix = Float64Array.from([4, 2, 2, 3])
  const factor = choleskyOf(matrix, 2)
  assert.deepEqual([...solveCholesky(factor, [8, 8])].map(Math.round), [1, 2])
  for (const [i, expected] of [3 / 8, -2 / 8, -2 / 8, 4 / 8].entries()) {
    close(invertCholesky(factor)[i], expected)
  }
  close(logDeterminant(factor), Math.log(8))
})

test('a single entry equals that of the full inverse, and is 0 for a dropped column', () => {
  const { uniform } = createRandom(3)
  const size = 11
  const columns = Array.from({ length: size }, () => Array.from({ length: 30 }, uniform))
  columns[7] = columns[2] ?? []
  const matrix = Float64Array.from({ length: size * size }, (_, at) =>
    (columns[Math.floor(at / size)] ?? []).reduce(
      (sum, value, i) => sum + value * (columns[at % size]?.[i] ?? 0),
      0,
    ),
  )
  const factor = choleskyOf(matrix, size)
  const [half, inverse] = [invertFactor(factor), invertCholesky(factor)]
  for (let i = 0; i < size; i++) {
    close(inverseAt(half, size, 7, i), 0)
    for (let j = 0; j < size; j++) {
      close(inverseAt(half, size, i, j), inverse[i * size + j] ?? NaN)
      let product = 0
      for (let k = 0; k < size; k++)
        product += (matrix[i * size + k] ?? 0) * (inverse[k * size + j] ?? 0)
      if (![i, j].some((place) => place === 7 || place === 2)) close(product, Number(i === j), 1e-8)
    }
  }
})

const table = { rows: 5, columns: 2, values: Float64Array.from([1, 1, 1, 2, 1, 3, 1, 4, 1, 5]) }

test('least squares matches the textbook line with its leverage and robust errors', () => {
  const fit = fitLeastSquares(table, [2.2, 2.8, 4.5, 3.7, 5.5])
  close(fit.coefficients[0], 1.49)
  close(fit.coefficients[1], 0.75)
  assert.deepEqual(
    [...fit.leverage].map((h) => Math.round(h * 1e9) / 1e9),
    [0.6, 0.3, 0.2, 0.3, 0.6],
  )
  // Computed by hand: Σ e²(x − 3)² / 10² · 5/3 for the slope.
  close(robustCovariance(table, fit)[3], ((0.04 ** 2 + 0.26 ** 2) * 4 + 0.19 ** 2 + 0.79 ** 2) / 60)
  close(fit.r2, 1 - fit.residuals.reduce((sum, e) => sum + e * e, 0) / 6.932)
})

test('constant, collinear and empty columns do not affect the other columns', () => {
  const random = createRandom(5)
  const rows = Array.from({ length: 40 }, () => [1, random.normal(), random.normal()])
  const plain = rows.map(([one = 0, a = 0, b = 0]) => [one, a, b])
  const spoilt = rows.map(([one = 0, a = 0, b = 0]) => [one, a, 7, 3 * a - 1e3, b, 0])
  const y = rows.map(([, a = 0, b = 0]) => 2 + a - b + random.normal())
  const design = (values: number[][], columns: number) => ({
    rows: values.length,
    columns,
    values: Float64Array.from(values.flat()),
  })
  const expected = fitLeastSquares(design(plain, 3), y)
  const actual = fitLeastSquares(design(spoilt, 6), y)
  assert.equal(actual.rank, 3)
  assert.deepEqual([...actual.kept], [1, 1, 0, 0, 1, 0])
  for (const [i, e] of expected.residuals.entries()) close(actual.residuals[i], e)
  for (const [i, h] of expected.leverage.entries()) close(actual.leverage[i], h)
})

test('the residual from leverage equals the residual of a fit without the row', () => {
  const y = [2.2, 2.8, 4.5, 3.7, 5.5]
  const fit = fitLeastSquares(table, y)
  const without = fitLeastSquares(
    { rows: 4, columns: 2, values: table.values.slice(0, 8) },
    y.slice(0, 4),
  )
  const [a = 0, b = 0] = without.coefficients
  close((fit.residuals[4] ?? 0) / (1 - (fit.leverage[4] ?? 0)), 5.5 - (a + 5 * b))
})

test('Theil–Sen is unaffected by outliers in a quarter of the points', () => {
  const points = Array.from({ length: 24 }, (_, x) => ({
    x,
    y: x % 4 === 3 ? 1000 - 50 * x : 5 + 2 * x,
  }))
  const line = fitTheilSen(points, 0.95)
  close(line?.slope, 2)
  assert.ok(line && line.interval.low <= 2 && 2 <= line.interval.high)
  assert.equal(fitTheilSen(points.slice(0, 2), 0.95), undefined)
})

test("the Theil–Sen interval matches the ranks of Sen's example", () => {
  const points = [1, 2, 3, 4, 10, 12, 18].map((x, i) => ({
    x,
    y: [9, 15, 19, 20, 45, 55, 78][i] ?? 0,
  }))
  const line = fitTheilSen(points, 0.93)
  close(line?.slope, 4)
  close(line?.interval.low, 26 / 7)
  close(line?.interval.high, 35 / 8)
})

test('the Theil–Sen interval covers the true slope at about the nominal rate', () => {
  const random = createRandom(11)
  let covered = 0
  for (let draw = 0; draw < 1000; draw++) {
    const points = Array.from({ length: 18 }, (_, x) => ({ x, y: 0.5 * x + 3 * random.normal() }))
    const line = fitTheilSen(points, 0.95)
    if (line && line.interval.low <= 0.5 && 0.5 <= line.interval.high) covered += 1
  }
  assert.ok(covered >= 930 && covered <= 985, `${covered} of 1000`)
})

test('shrinks groups that differ only by chance, leaves distant groups unchanged, and includes the uncertainty in the variance', () => {
  const alike = Array.from({ length: 8 }, () => ({ estimate: 1, variance: 4 }))
  const drawn = drawTowards({ estimate: 3, variance: 4 }, alike)
  assert.ok(drawn.estimate > 1 && drawn.estimate < 2, `${drawn.estimate}`)
  assert.ok(drawn.variance < 4)
  const apart = [-30, -20, -10, 10, 20, 30].map((estimate) => ({ estimate, variance: 1 }))
  const kept = drawTowards({ estimate: 25, variance: 1 }, apart)
  assert.ok(kept.estimate > 24.5 && kept.estimate < 25)
  const [few, many] = [3, 40].map((count) =>
    drawTowards(
      { estimate: 1, variance: 1 },
      Array.from({ length: count }, () => ({ estimate: 1, variance: 1 })),
    ),
  )
  assert.ok((few?.variance ?? 0) > 2 * (many?.variance ?? 1))
  assert.deepEqual(drawTowards({ estimate: 5, variance: 2 }, []), { estimate: 5, variance: 2 })
})
