import {
  dot,
  fitPooled,
  resistPooled,
  medianAbsoluteDeviation,
  normalConsistency,
  quantile,
  variance,
  type PooledFit,
  numberAt,
} from '#statistics'
import { encodeHomes, learnEncoder, type Encoder } from './encoder.ts'
import { pickHomes, type Homes } from './homes.ts'
import { effectOfOthers, learnTwins, twinEffect, twinKeys, type Twins } from './twins.ts'

/** Prices explained by what the homes are. Logarithms throughout: 0.1 is about ten per cent. */
export type Hedonic = {
  encoder: Encoder
  fit: PooledFit
  /** What homes alike in place and size ask beyond that; none without bends. */
  twins: Twins
  /** Homes the regression stands on: all but the outliers. */
  n: number
  /** Share of the spread of log price that is explained, in the homes it stands on. */
  r2: number
  /** For each home, log price minus what the *other* homes say it should be. */
  leftOut: Float64Array
  /** For each home, 1 when its price lies so far off that it was set aside. */
  outliers: Uint8Array
  /**
   * How errors of coefficients grow because outliers were set aside by the same data: 1 where none lies near the limit.
   * A price at the limit falls in or out with chance, and a covariance that takes the rest as given is too sure.
   */
  caution: number
}

/** Residuals past this many robust standard deviations are set aside, counted and shown; a typo must not move a city. */
const outlyingDeviations = 4

/** One odd price among twins counts for so many robust standard deviations at most. */
const twinDeviations = 2
/** Clipped errors are fitted again so often: more moves no price by a thousandth. */
const resistantRounds = 8

/**
 * How far a price must be off to be set aside at all, as a log difference. Where most homes are priced by one rule, what is usual is the error of
 * arithmetic, and by that alone every home would be an outlier.
 */
const minOutlying = 0.05

/**
 * Fits log price on homes. All prices must be above 0. Two passes: the first finds the outliers, the second stands
 * without them. Each home's own error comes in closed form by its leverage, as if the fit had been repeated without it.
 * @see Rosen 1974 for hedonic prices; Cook and Weisberg 1982, 2.2 for the leave-one-out form
 */
export function fitHedonic(homes: Homes, prices: Float64Array, bends: boolean): Hedonic {
  const logs = prices.map((price) => Math.log(price))
  const { encoder, fit, pull, rows, outliers, caution } = fitPlausible(homes, logs, bends)
  const keys = bends ? twinKeys(encoder, pickHomes(homes, rows)) : []
  const left = bends ? clip(fit.residuals, twinDeviations * deviationOf(fit.residuals)) : pull
  const twins = learnTwins(keys, left)
  const leftOut = new Float64Array(homes.rows)
  const aside = allRows(homes.rows).filter((i) => outliers[i] === 1)
  const expected = expectLogs({ encoder, fit, twins }, pickHomes(homes, aside))
  for (const [at, i] of aside.entries()) leftOut[i] = (logs[i] ?? NaN) - (expected[at] ?? NaN)
  for (const [at, i] of rows.entries()) {
    const leverage = numberAt(fit.leverage, at)
    const own = numberAt(pull, at)
    const beyond = (fit.residuals[at] ?? NaN) + (own * leverage) / (1 - leverage)
    leftOut[i] = beyond - effectOfOthers(twins, keys[at] ?? null, numberAt(left, at))
  }
  const kept = pickValues(logs, rows)
  const spread = variance(kept) * (kept.length - 1)
  // Equal prices leave nothing to explain.
  const r2 = spread > 0 ? 1 - dot(fit.residuals, fit.residuals) / spread : 0
  return { encoder, fit, twins, n: rows.length, r2, leftOut, outliers, caution }
}

/**
 * The regression on all prices but those that lie too far off: what `fitHedonic` stands on, for who needs no more than what it expects.
 * `rows` are the homes it stands on.
 */
export function fitPlausible(homes: Homes, logs: Float64Array, bends: boolean) {
  const first = fitRows(homes, logs, allRows(homes.rows), bends)
  const { residuals } = first.fit
  const limit = Math.max(minOutlying, outlyingDeviations * deviationOf(residuals))
  const outliers = new Uint8Array(homes.rows)
  for (const [i, e] of residuals.entries()) if (Math.abs(e) > limit) outliers[i] = 1
  const rows = allRows(homes.rows).filter((i) => outliers[i] === 0)
  const fitted = rows.length === homes.rows ? first : fitRows(homes, logs, rows, bends)
  return { ...fitted, rows, outliers, caution: cautionOf(residuals, limit) }
}

/** What is expected of homes, log prices: they may never have been seen. */
export function expectLogs(hedonic: Expecting & { twins: Twins }, homes: Homes): Float64Array {
  const { encoder, twins } = hedonic
  const sums = expectSums(hedonic, homes)
  if (twins.size === 0) return sums
  const keys = twinKeys(encoder, homes)
  return sums.map((log, i) => log + twinEffect(twins, keys[i] ?? null))
}

type Expecting = { encoder: Encoder; fit: Pick<PooledFit, 'coefficients' | 'effects'> }

/** What the regression alone expects, twins left aside: a sum over what each feature adds. */
export function expectSums({ encoder, fit }: Expecting, homes: Homes): Float64Array {
  const { columns, values, factors } = encodeHomes(encoder, homes)
  const sums = new Float64Array(homes.rows)
  for (let i = 0; i < homes.rows; i++) {
    let sum = 0
    for (let j = 0; j < columns; j++) {
      sum += numberAt(values, i * columns + j) * numberAt(fit.coefficients, j)
    }
    for (let f = 0; f < factors.length; f++) {
      // Of a group the fit has not seen it says nothing.
      sum += fit.effects[f]?.[factors[f]?.level[i] ?? -1] ?? 0
    }
    sums[i] = sum
  }
  return sums
}

/**
 * The errors a band of `level` spans, as log differences: of so many left-out errors, which come in order, that share lies between. Nothing is
 * assumed of their shape.
 * @see Barber, Candès, Ramdas and Tibshirani 2021, the jackknife and its relatives
 */
export function errorBandOf(errors: Float64Array, level: number): { low: number; high: number } {
  const n = errors.length
  // The finite-sample step outward: the new home is one more among n + 1.
  const beyond = Math.max(0, ((1 - level) / 2) * (n + 1) - 1) / Math.max(1, n - 1)
  return { low: quantile(errors, beyond), high: quantile(errors, 1 - beyond) }
}

function fitRows(homes: Homes, logs: Float64Array, rows: Int32Array, bends: boolean) {
  const picked = rows.length === homes.rows ? homes : pickHomes(homes, rows)
  const encoder = learnEncoder(picked, bends)
  const response = pickValues(logs, rows)
  const plain = fitPooled(encodeHomes(encoder, picked), response)
  if (!bends) return { encoder, fit: plain, pull: plain.residuals }
  const fit = resistPooled(plain, response, deviationOf, resistantRounds)
  return { encoder, fit, pull: fit.pull }
}

/** The robust standard deviation: where a price is half a typo, its pull ends at one of these. */
function deviationOf(residuals: Float64Array): number {
  return normalConsistency * medianAbsoluteDeviation(residuals) || Infinity
}

/**
 * For a mean cut at ±c the asymptotic variance divides by (kept − 2·c·f(c))², f being the density at the limit; here read
 * from the residuals within a quarter of it.
 * @see Huber 1964, section 4; Welsh and Ronchetti 2002 on one-step rejection
 */
function cautionOf(residuals: Float64Array, limit: number): number {
  if (limit === Infinity) return 1
  let kept = 0
  let near = 0
  for (const e of residuals) {
    if (Math.abs(e) <= limit) kept += 1
    if (Math.abs(Math.abs(e) / limit - 1) <= 0.25) near += 1
  }
  return Math.min(1.5, residuals.length / Math.max(1, kept - 2 * near))
}

function clip(errors: Float64Array, halfWidth: number): Float64Array {
  return errors.map((error) => Math.max(-halfWidth, Math.min(halfWidth, error)))
}

function pickValues(values: Float64Array, rows: Int32Array): Float64Array {
  const picked = new Float64Array(rows.length)
  for (let i = 0; i < rows.length; i++) picked[i] = values[numberAt(rows, i)] ?? NaN
  return picked
}

function allRows(count: number): Int32Array {
  const rows = new Int32Array(count)
  for (let i = 0; i < count; i++) rows[i] = i
  return rows
}
