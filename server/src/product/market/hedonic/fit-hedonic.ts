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

/**
 * A regression of log prices on the features of homes. A difference of 0.1 in logs is about ten
 * percent.
 */
export type Hedonic = {
  encoder: Encoder
  fit: PooledFit
  /**
   * Price effects of groups of homes with the same place and size, in addition to the regression.
   * Empty if the encoder was learned without `bends`.
   */
  twins: Twins
  /** Number of homes in the regression: all except outliers. */
  n: number
  /** Share of the variance of log prices that is explained, in these homes. */
  r2: number
  /** For each home, its log price minus the one predicted from the *other* homes. */
  leftOut: Float64Array
  /** For each home, 1 if its price was excluded as an outlier. */
  outliers: Uint8Array
  /**
   * Factor by which errors of coefficients grow because the same data determined the outliers: 1 if
   * no price is near the limit. Whether a price at the limit is excluded is random, so a covariance
   * computed from only the rest is too small.
   */
  caution: number
}

/**
 * Number of robust standard deviations beyond which residuals are excluded, counted and reported; a
 * typing error must not change the level of a city.
 */
const outlyingDeviations = 4

/** Maximum influence of an odd price among twins, in robust standard deviations. */
const twinDeviations = 2
/** Number of iterations with clipped errors; more change no price by a thousandth. */
const resistantRounds = 8

/**
 * Minimum log difference of an outlier. If most homes are priced by one rule, the usual error is
 * only rounding, and without this minimum every home would be an outlier.
 */
const minOutlying = 0.05

/**
 * Fits log prices on homes. All prices must be above 0. The first of two passes finds the outliers,
 * and the second excludes them. The leave-one-out error of each home is computed in closed form
 * from its leverage, as if the fit had been repeated without it.
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
  // Equal prices have no variance to explain.
  const r2 = spread > 0 ? 1 - dot(fit.residuals, fit.residuals) / spread : 0
  return { encoder, fit, twins, n: rows.length, r2, leftOut, outliers, caution }
}

/**
 * Fits the regression without outliers, on which `fitHedonic` is based, for callers that need only
 * predictions. `rows` are the homes it uses.
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

/** Predicts the log prices of homes, which may be unseen. */
export function expectLogs(hedonic: Expecting & { twins: Twins }, homes: Homes): Float64Array {
  const { encoder, twins } = hedonic
  const sums = expectSums(hedonic, homes)
  if (twins.size === 0) return sums
  const keys = twinKeys(encoder, homes)
  return sums.map((log, i) => log + twinEffect(twins, keys[i] ?? null))
}

type Expecting = { encoder: Encoder; fit: Pick<PooledFit, 'coefficients' | 'effects'> }

/** Predicts by the regression without twins: a sum of the effects of the features. */
export function expectSums({ encoder, fit }: Expecting, homes: Homes): Float64Array {
  const { columns, values, factors } = encodeHomes(encoder, homes)
  const sums = new Float64Array(homes.rows)
  for (let i = 0; i < homes.rows; i++) {
    let sum = 0
    for (let j = 0; j < columns; j++) {
      sum += numberAt(values, i * columns + j) * numberAt(fit.coefficients, j)
    }
    for (let f = 0; f < factors.length; f++) {
      // A group that the fit has not seen has no effect.
      sum += fit.effects[f]?.[factors[f]?.level[i] ?? -1] ?? 0
    }
    sums[i] = sum
  }
  return sums
}

/**
 * Returns the interval of log errors that contains a share of `level`, from sorted leave-one-out
 * errors. Assumes no distribution of the errors.
 * @see Barber, Candès, Ramdas and Tibshirani 2021, the jackknife and its relatives
 */
export function errorBandOf(errors: Float64Array, level: number): { low: number; high: number } {
  const n = errors.length
  // Finite-sample correction outward: the new home is one more among n + 1.
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

/**
 * Returns the robust standard deviation. A price that may be a typing error influences the fit by
 * at most one of these.
 */
function deviationOf(residuals: Float64Array): number {
  return normalConsistency * medianAbsoluteDeviation(residuals) || Infinity
}

/**
 * Computes the factor `caution`. For a mean cut at ±c, the asymptotic variance divides by (kept −
 * 2·c·f(c))², where f is the density at the limit; here it is estimated from the residuals within a
 * quarter of the limit.
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
