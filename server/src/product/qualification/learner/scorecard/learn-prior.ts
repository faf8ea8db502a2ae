import { byteAt, cellAt, floatAt } from '#statistics'
import type { Model } from '../../model.ts'
import { logit, probabilityOf } from '../../points.ts'
import { binTable, isReadable } from '../data/binning.ts'
import { calibrate, type Calibration } from '../evaluation/calibrate.ts'
import type { Learned } from '../data/learned.ts'
import type { TrainingTable } from '../data/table.ts'

/**
 * Assumed conversion rate of an account about which nothing is known: 3 % of leads reach the
 * target.
 */
const usualRate = 0.03
/** The setting and the reviewed points weigh as much as this many leads with predicted outcomes. */
const believedLeads = 8

/**
 * Computes the conversion rate from these rows and the account's setting: the posterior mean of a
 * beta distribution. The prior has the mean of the setting and the weight of eight leads.
 */
export function believedRate({ outcomes }: Pick<TrainingTable, 'outcomes'>, prior: Model): number {
  const met = outcomes.reduce((sum, outcome) => sum + outcome, 0)
  const before = believedLeads * (prior.base_rate ?? usualRate)
  return (before + met) / (believedLeads + outcomes.length)
}

/**
 * Learns stage 0 with the account's own intercept and slope: the reviewed points, shifted and
 * scaled to the outcomes. It is used from the first outcome on. So predictions for an account with
 * thousands of outcomes do not stay at a rate it never had.
 */
export function learnPrior(table: TrainingTable, prior: Model): Learned {
  const columns = new Map(table.columns.map((column) => [column.name, column]))
  const terms = prior.terms.flatMap((term) => {
    const { axes, logits, variances } = term
    if (axes.length > 1) return []
    const [axis] = axes
    if (!isReadable(columns.get(axis.feature), axis)) return []
    return [{ axis, logits: Float64Array.from(logits), variances: Float64Array.from(variances) }]
  })
  const intercept = logit(prior.base_rate ?? usualRate) + prior.intercept
  const bins = binTable(
    table,
    terms.map(({ axis }) => axis),
  )
  const heldLogOdds = Float64Array.from(table.outcomes, (_, i) =>
    terms.reduce((sum, { logits }, j) => sum + floatAt(logits, cellAt(bins, j, i)), intercept),
  )
  return {
    stage: 'prior',
    intercept,
    // The uncertainty about everything that the points do not consider remains, however many rows
    // determine their mean.
    interceptVariance: prior.intercept_variance,
    mains: terms,
    pairs: [],
    heldLogOdds,
  }
}

/**
 * Fits the calibration line to the outcomes, together with some pseudo-leads that have the outcomes
 * predicted by the points.
 */
export function calibratePrior(
  heldLogOdds: Float64Array,
  { outcomes, weights }: Pick<TrainingTable, 'outcomes' | 'weights'>,
): Calibration {
  const share = believedLeads / outcomes.length
  return calibrate(heldLogOdds, {
    outcomes: heldLogOdds.map((value, i) => {
      const weight = floatAt(weights, i)
      return (weight * byteAt(outcomes, i) + share * probabilityOf(value)) / (weight + share)
    }),
    weights: weights.map((weight) => weight + share),
  })
}
