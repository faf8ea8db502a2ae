import type { CalibrationBin, HeldOut } from '../../card.ts'
import { probabilityOf } from '../../points.ts'
import { byteAt, createRandom, floatAt } from '#statistics'
import { areaUnderCurve, logLoss } from './measures.ts'

/** Predictions as calibrated log-odds, and the outcomes. */
export type Predictions = { logOdds: Float64Array; outcomes: Uint8Array }

/**
 * Evaluates predictions against outcomes, on rows the model was not trained on. Intervals are 95 %.
 * Cost: a few sorts.
 */
export function evaluate({ logOdds, outcomes }: Predictions, coverage: number | null): HeldOut {
  const rows = outcomes.length
  const calibration = calibrationTable({ logOdds, outcomes }, 10)
  const rate = outcomes.reduce((sum, outcome) => sum + outcome, 0) / Math.max(1, rows)
  const base = Math.log((rate + 1e-9) / (1 - rate + 1e-9))
  return {
    rows,
    auc: areaUnderCurve(logOdds, outcomes),
    auc_ci95: areaInterval({ logOdds, outcomes }),
    log_loss: logLoss(logOdds, outcomes),
    base_log_loss: logLoss(new Float64Array(rows).fill(base), outcomes),
    brier: brierScore({ logOdds, outcomes }),
    ece: calibrationError(calibration),
    ece_ci95: errorInterval(calibration),
    interval_coverage: coverage,
    calibration,
  }
}

/** Computes the Brier score: the mean squared difference between prediction and outcome. */
export function brierScore({ logOdds, outcomes }: Predictions): number {
  return (
    logOdds.reduce((sum, value, i) => sum + (probabilityOf(value) - byteAt(outcomes, i)) ** 2, 0) /
    logOdds.length
  )
}

/**
 * Divides rows, ordered by prediction, into `count` groups of equal size, with a Wilson interval of
 * the conversion rate of each.
 */
export function calibrationTable(
  { logOdds, outcomes }: Predictions,
  count: number,
): CalibrationBin[] {
  const order = Float64Array.from(logOdds, (_, i) => i).sort(
    (a, b) => floatAt(logOdds, a) - floatAt(logOdds, b) || a - b,
  )
  return Array.from({ length: count }, (_, k) => {
    const own = order.subarray(
      Math.floor((k * order.length) / count),
      Math.floor(((k + 1) * order.length) / count),
    )
    const predicted =
      own.reduce((sum, i) => sum + probabilityOf(floatAt(logOdds, i)), 0) / Math.max(1, own.length)
    const observed = own.reduce((sum, i) => sum + byteAt(outcomes, i), 0) / Math.max(1, own.length)
    return { rows: own.length, predicted, observed, ...wilson(observed, own.length) }
  }).filter(({ rows }) => rows > 0)
}

/**
 * Computes the mean difference between predicted and observed rates over groups, weighted by their
 * rows.
 */
export function calibrationError(table: readonly CalibrationBin[]): number {
  const rows = table.reduce((sum, bin) => sum + bin.rows, 0)
  return (
    table.reduce((sum, bin) => sum + bin.rows * Math.abs(bin.predicted - bin.observed), 0) /
    Math.max(1, rows)
  )
}

/** Computes the Wilson score interval. @see Wilson 1927 */
function wilson(share: number, rows: number): { low: number; high: number } {
  if (rows === 0) return { low: 0, high: 1 }
  const z = 1.96
  const scale = 1 + (z * z) / rows
  const centre = (share + (z * z) / (2 * rows)) / scale
  const reach = (z / scale) * Math.sqrt((share * (1 - share)) / rows + (z * z) / (4 * rows * rows))
  return { low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) }
}

/** Computes the confidence interval of the AUC. @see Hanley and McNeil 1982 */
function areaInterval({ logOdds, outcomes }: Predictions): [number, number] {
  const area = areaUnderCurve(logOdds, outcomes)
  const won = outcomes.reduce((sum, outcome) => sum + outcome, 0)
  const lost = outcomes.length - won
  if (won === 0 || lost === 0) return [0, 1]
  const [q1, q2] = [area / (2 - area), (2 * area * area) / (1 + area)]
  const variance =
    (area * (1 - area) + (won - 1) * (q1 - area ** 2) + (lost - 1) * (q2 - area ** 2)) /
    (won * lost)
  const reach = 1.96 * Math.sqrt(Math.max(0, variance))
  return [Math.max(0, area - reach), Math.min(1, area + reach)]
}

const resamples = 400

/**
 * Computes the interval by a parametric bootstrap within the groups. The seed is fixed because the
 * interval belongs to a sealed model.
 */
function errorInterval(table: readonly CalibrationBin[]): [number, number] {
  const random = createRandom(95)
  const errors = Float64Array.from({ length: resamples }, () =>
    calibrationError(
      table.map((bin) => {
        const spread = Math.sqrt((bin.observed * (1 - bin.observed)) / bin.rows)
        return { ...bin, observed: bin.observed + spread * random.normal() }
      }),
    ),
  ).sort()
  return [floatAt(errors, 9), floatAt(errors, resamples - 10)]
}
