import { byteAt, floatAt } from '#statistics'
import { binCount, type Axis } from '../../model.ts'
import { probabilityOf } from '../../points.ts'
import type { BinnedRows } from './binning.ts'

/** Held-out predictions of rows, in calibrated log-odds. */
type Held = { rows: BinnedRows; logOdds: Float64Array }

/**
 * Estimates the variance, in squared log-odds, of interactions that are in none of the sums. The
 * uncertainty of a sum cannot show it, so it is measured. In a grid over each pair of features,
 * held-out rows differ from their predictions by more than chance.
 *
 * A few rows measure it imprecisely. So the estimate is shrunk towards a prior value, which is a
 * part of the variance of the predictions; the less certain the measurement is, the more it is
 * shrunk. Uses at most 20 features and 10,000 rows.
 */
export function varianceTogether({ rows, logOdds }: Held): number {
  const usual = minUsual + usualPart * varianceOf(logOdds)
  const { variance, error } = measured({ rows, logOdds })
  if (error === Infinity) return usual
  const trust = usual ** 2 / (usual ** 2 + error ** 2)
  return Math.max(0, usual + trust * (variance - usual))
}

/**
 * Prior of the variance of interactions: this constant plus this part of the variance of the
 * predictions, with a standard deviation of the same size.
 */
const [minUsual, usualPart] = [0.1, 0.35]
const [maxFeatures, maxRows, maxGroups] = [20, 10_000, 4]

function varianceOf(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
}

/**
 * Estimates by the method of moments. Over a grid, the squared residuals that rows and columns do
 * not explain, in units of their random variance, equal the degrees of freedom. The excess is the
 * true variance of the grid. Each pair of features contributes a part; the parts are added.
 */
function measured({ rows, logOdds }: Held): { variance: number; error: number } {
  const every = Math.max(1, Math.ceil(logOdds.length / maxRows))
  const chosen = Int32Array.from({ length: Math.ceil(logOdds.length / every) }, (_, i) => i * every)
  const [misses, information, chance] = [0, 0, 0].map(() => new Float64Array(chosen.length)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  chosen.forEach((row, i) => {
    const [p, weight] = [probabilityOf(floatAt(logOdds, row)), floatAt(rows.weights, row)]
    misses[i] = weight * (byteAt(rows.outcomes, row) - p)
    information[i] = weight * p * (1 - p)
    chance[i] = weight ** 2 * p * (1 - p)
  })
  const grouped = rows.axes
    .map((axis, j) => groupsOf(axis, rows.bins[j] ?? new Uint8Array(), chosen))
    .filter(({ count }) => count > 1)
    .slice(0, maxFeatures)
  let [variance, squares] = [0, 0]
  grouped.forEach((one, j) => {
    for (const other of grouped.slice(j + 1)) {
      const found = excessOf(one, other, { misses, information, chance })
      variance += found.variance
      squares += found.error ** 2
    }
  })
  return { variance, error: squares === 0 ? Infinity : Math.sqrt(squares) }
}

type Groups = { of: Uint8Array; count: number }

/** Merges neighbouring bins into at most four groups with about equal numbers of rows. */
function groupsOf(axis: Axis, bins: Uint8Array, chosen: Int32Array): Groups {
  const counts = new Float64Array(binCount(axis))
  for (const row of chosen) counts[byteAt(bins, row)] = floatAt(counts, byteAt(bins, row)) + 1
  const groups = new Uint8Array(counts.length)
  let [group, held] = [0, 0]
  counts.forEach((count, bin) => {
    if (held > 0 && held + count / 2 > ((group + 1) * chosen.length) / maxGroups) group += 1
    groups[bin] = Math.min(group, maxGroups - 1)
    held += count
  })
  const of = Uint8Array.from(chosen, (row) => byteAt(groups, byteAt(bins, row)))
  const seen = [...new Set(of)].sort((a, b) => a - b)
  return { of: of.map((one) => seen.indexOf(one)), count: seen.length }
}

type Misses = { misses: Float64Array; information: Float64Array; chance: Float64Array }

function excessOf(one: Groups, other: Groups, { misses, information, chance }: Misses) {
  const cells = one.count * other.count
  const [missed, known, spread] = [0, 0, 0].map(() => new Float64Array(cells)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  for (let i = 0; i < misses.length; i++) {
    const cell = byteAt(one.of, i) * other.count + byteAt(other.of, i)
    missed[cell] = floatAt(missed, cell) + floatAt(misses, i)
    known[cell] = floatAt(known, cell) + floatAt(information, i)
    spread[cell] = floatAt(spread, cell) + floatAt(chance, i)
  }
  for (let round = 0; round < 3; round++) {
    for (let a = 0; a < one.count; a++)
      level(missed, known, (k) => a * other.count + k, other.count)
    for (let b = 0; b < other.count; b++)
      level(missed, known, (k) => k * other.count + b, one.count)
  }
  let [excess, signal, filled] = [0, 0, 0]
  for (let cell = 0; cell < cells; cell++) {
    const variance = floatAt(spread, cell)
    if (variance < minInformation) continue
    excess += floatAt(missed, cell) ** 2 / variance
    signal += floatAt(known, cell) ** 2 / variance
    filled += 1
  }
  const freedom = filled - one.count - other.count + 1
  if (freedom <= 0) return { variance: 0, error: 0 }
  const unit = (signal * freedom) / filled
  return { variance: (excess - freedom) / unit, error: Math.sqrt(2 * freedom) / unit }
}

/** Combinations of bins with less information are ignored. */
const minInformation = 0.25

/** Subtracts the common residual from a row or column of the grid. */
function level(
  missed: Float64Array,
  known: Float64Array,
  cellOf: (k: number) => number,
  count: number,
): void {
  let [sum, all] = [0, 0]
  for (let k = 0; k < count; k++) {
    sum += floatAt(missed, cellOf(k))
    all += floatAt(known, cellOf(k))
  }
  if (all <= 0) return
  for (let k = 0; k < count; k++) {
    const cell = cellOf(k)
    missed[cell] = floatAt(missed, cell) - (sum / all) * floatAt(known, cell)
  }
}
