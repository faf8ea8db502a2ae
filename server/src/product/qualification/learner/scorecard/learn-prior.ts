import { byteAt, cellAt, floatAt } from '#statistics'
import type { Model } from '../../model.ts'
import { logit, probabilityOf } from '../../points.ts'
import { binTable } from '../data/binning.ts'
import { calibrate, type Calibration } from '../evaluation/calibrate.ts'
import type { Learned } from '../data/learned.ts'
import type { TrainingTable } from '../data/table.ts'

/** What is thought of an account of which nothing else is known: 3 % of leads reach the target. */
const usualRate = 0.03
/** The reviewed points weigh as much as so many leads that turned out as they say. */
const believedLeads = 20

/** The share that reaches the target: of these rows and of what was believed before them, a beta distribution's mean. */
export function believedRate({ outcomes }: Pick<TrainingTable, 'outcomes'>, prior: Model): number {
  const met = outcomes.reduce((sum, outcome) => sum + outcome, 0)
  const before = believedLeads * (prior.base_rate ?? usualRate)
  return (before + met) / (believedLeads + outcomes.length)
}

/**
 * Stage 0 with the account's own intercept and slope: the reviewed points, moved and stretched to what happened. From the first outcome on, so that no
 * account with thousands of answers is promised a share it never had.
 */
export function learnPrior(table: TrainingTable, prior: Model): Learned {
  const kinds = new Map(table.columns.map(({ name, kind }) => [name, kind]))
  const terms = prior.terms.flatMap((term) => {
    const { axes, logits, variances } = term
    if (axes.length > 1) return []
    const [axis] = axes
    if ((kinds.get(axis.feature) ?? axis.kind) !== axis.kind) return []
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
    // What the points do not look at stays in doubt, however many rows say where their mean is.
    interceptVariance: prior.intercept_variance,
    mains: terms,
    pairs: [],
    heldLogOdds,
  }
}

/** The line through what happened, when beside the rows stand some leads like them that turned out as the points say. */
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
