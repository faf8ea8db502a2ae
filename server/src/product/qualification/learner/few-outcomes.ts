import type { Model } from '../model.ts'
import { logitOfPoints } from '../points.ts'
import type { TrainingTable } from './data/table.ts'
import { gainOf } from './evaluation/gate.ts'

/**
 * Below this number of outcomes, a check on held-out leads is uncertain itself. A scorecard must then
 * beat the base rate by more than chance, and the intervals of rules contain the effects that are
 * not proven.
 */
export const fewOutcomes = 300

/**
 * Prior variance of the true log-odds of the leads of an account: about nine in ten leads are
 * within seven times the usual odds, in either direction.
 */
const usualVariance = 1.4

/** The base rate of an account is never more uncertain than a factor of two in the odds. */
const mostRateVariance = logitOfPoints(10) ** 2

/**
 * Returns the number of standard errors by which a scorecard must beat the base rate on held-out
 * leads. With few outcomes, the largest gains belong to scorecards that fit by chance. The mean
 * variance of their predictions exceeds the usual variance of leads. In generated worlds, such
 * scorecards of 50 outcomes beat the base rate by up to 2.3 standard errors on held-out leads, and
 * were worse on new ones.
 */
export const requiredErrors = (meanVariance: number): number =>
  meanVariance < usualVariance ? 0.5 : 2.5

/** Held-out log-odds of each row, by the predictions to check and by the base rate. */
type Checked = { predicted: Float64Array; usual: Float64Array }

/**
 * Returns the smallest plausible mean variance of the predictions of rules, in squared log-odds, for
 * an account with few outcomes. Leads differ by `usualVariance`. Rules explain the part of it that
 * the held-out check proves: their gain over the base rate, less its standard error. The rest, and
 * the uncertainty of the base rate, stay unknown.
 *
 * The log loss that predictions save per lead is about p (1 − p) / 2 times the variance that they
 * explain.
 */
export function minMeanVariance(
  { predicted, usual }: Checked,
  table: TrainingTable,
  { conversions, outcomes }: Model['trained_on'],
): number {
  const { mean, standardError } = gainOf(predicted, usual, table)
  const rate = (conversions + 0.5) / (outcomes + 1)
  const proven = (2 * Math.max(0, mean - standardError)) / (rate * (1 - rate))
  const ofRate = 1 / (conversions + 0.5) + 1 / (outcomes - conversions + 0.5)
  return Math.max(0, usualVariance - proven) + Math.min(mostRateVariance, ofRate)
}
