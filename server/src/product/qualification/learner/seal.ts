import { floatAt, numberAt } from '#statistics'
import type { ModelEvaluation } from '../card.ts'
import { featureSpec } from '../directions.ts'
import type { Model } from '../model.ts'
import { logit } from '../points.ts'
import { assemble } from './assemble.ts'
import { cellsOf } from './trees/bag-means.ts'
import { jackknife } from './trees/bag-spread.ts'
import { binRows, binTable, fitAxes } from './data/binning.ts'
import type { Calibration } from './evaluation/calibrate.ts'
import type { StageCandidate } from './candidate.ts'
import { coverageOf80 } from './evaluation/coverage.ts'
import { evaluate } from './evaluation/evaluate.ts'
import { isBetterBeyondChance } from './evaluation/gate.ts'
import { fewOutcomes, minMeanVariance } from './few-outcomes.ts'
import { weightedRate } from './scorecard/learn-scorecard.ts'
import type { Doubted, Learned, LearnedShape } from './data/learned.ts'
import type { TrainingTable } from './data/table.ts'
import { varianceTogether } from './data/joint-variance.ts'
import type { TrainingOptions } from './train.ts'

/** Findings of the training in addition to the model. */
export type Findings = {
  leaks: string[]
  stages: ModelEvaluation['stages']
  left_out: ModelEvaluation['left_out']
  /** Whether there are enough rows for an evaluation. */
  isEnough: boolean
}

/** Converts the selected stage to its final form, with its card and its uncertainty. */
export function sealStage(
  { learned, calibration, predicted: logOdds, base_rate }: StageCandidate,
  table: TrainingTable,
  options: TrainingOptions,
  { leaks, stages, left_out, isEnough }: Findings,
): Model {
  const { outcomes } = table
  const conversions = outcomes.reduce((sum, outcome) => sum + outcome, 0)
  const trained_on = { outcomes: outcomes.length, conversions, until: options.until }
  const nothing = new Float64Array(logOdds.length).fill(logit(weightedRate(table)))
  const own = doubtOf(learned, table, logOdds)
  const ownVariances = variancesOf(own, table, calibration)
  // Rules do not know the effects that they leave out. Without enough rows, nothing is proven.
  const checked = { predicted: isEnough ? logOdds : nothing, usual: nothing }
  const least =
    outcomes.length < fewOutcomes && learned.stage === 'prior'
      ? minMeanVariance(checked, table, trained_on)
      : 0
  const missing = Math.max(0, least - meanOf(ownVariances))
  const doubted = { ...own, varianceTogether: own.varianceTogether + missing }
  const variances = ownVariances.map((variance) => variance + missing)
  const held_out = isEnough
    ? evaluate({ logOdds, outcomes }, coverageOf80({ logOdds, variances, outcomes }))
    : null
  const hasSkill =
    held_out !== null &&
    held_out.auc_ci95[0] > 0.5 &&
    isBetterBeyondChance(logOdds, nothing, table, 2)
  const card = {
    rows: outcomes.length,
    conversions,
    leakage_suspected: leaks,
    left_out,
    held_out,
    stages,
    warnings: [
      ...(leaks.length > 0 ? ['leakage_suspected'] : []),
      ...(hasSkill ? [] : ['no_skill']),
    ],
  }
  const frame = {
    feature_spec: featureSpec,
    target: options.target,
    horizon_days: options.horizon_days,
    base_rate: Math.round(base_rate * 1e6) / 1e6,
    ...(options.prior?.profile && { profile: options.prior.profile }),
    ...(options.prior?.rules && { rules: options.prior.rules }),
    trained_on,
  }
  return assemble(doubted, table, calibration, options.directions, frame, card)
}

/** Returns the mean variance of the predictions of a stage for its rows, as scoring computes it. */
export const meanVarianceOf = (
  { learned, calibration, predicted }: StageCandidate,
  table: TrainingTable,
): number => meanOf(variancesOf(doubtOf(learned, table, predicted), table, calibration))

/**
 * Adds the variance that no stage can know itself; see the two functions that measure it. The
 * variance of the prior already includes it.
 */
function doubtOf(learned: Learned, table: TrainingTable, logOdds: Float64Array): Doubted {
  // The uncertainty about effects that the points do not include does not depend on how the points
  // are scaled.
  if (learned.stage === 'prior')
    return { ...learned, interceptVariance: 0, varianceTogether: learned.interceptVariance }
  const rows = binRows(table, fitAxes(table, { maxBins: 16, minRows: 5 }))
  return {
    ...learned,
    mains: learned.mains.map(withVarianceWithin),
    varianceTogether: varianceTogether({ rows, logOdds }),
  }
}

/**
 * Returns the variance of every row as scoring computes it: from bins, and from the spread of
 * trees.
 */
function variancesOf(
  { mains, pairs, trees, interceptVariance, varianceTogether: together }: Doubted,
  table: TrainingTable,
  { slope }: Calibration,
): Float64Array {
  const variances = new Float64Array(table.outcomes.length).fill(interceptVariance)
  const add = (own: (row: number) => number) =>
    variances.forEach((variance, row) => (variances[row] = variance + own(row)))
  for (const { axis, variances: parts } of mains) {
    const [bins] = binTable(table, [axis])
    add((row) => floatAt(parts, bins?.[row] ?? 0))
  }
  for (const { axes, variances: parts } of pairs) {
    const cells = cellsOf(binRows(table, axes), [0, 1])
    add((row) => floatAt(parts, numberAt(cells, row)))
  }
  if (trees) {
    const parts = jackknife(trees.sums)
    add((row) => floatAt(parts, row))
  }
  return variances.map(
    (variance) => Math.max(0, variance, interceptVariance) * slope ** 2 + together,
  )
}

const meanOf = (values: Float64Array): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * Adds to the variances of a shape the variation within a bin: a bin has one value, while the true
 * value changes across it. Between two neighbours it changes by about half of their difference on
 * either side, uniformly. A twelfth of the square of that is its variance.
 */
function withVarianceWithin({ axis, logits, variances }: LearnedShape): LearnedShape {
  if (axis.kind === 'category') return { axis, logits, variances }
  const last = logits.length - 1
  return {
    axis,
    logits,
    variances: variances.map((variance, bin) => {
      // Bin 0 is "unknown": it has a single value.
      if (bin === 0) return variance
      const before = floatAt(logits, Math.max(1, bin - 1))
      const after = floatAt(logits, Math.min(last, bin + 1))
      const steps = Math.min(last, bin + 1) - Math.max(1, bin - 1)
      return steps === 0 ? variance : variance + ((after - before) / steps) ** 2 / 12
    }),
  }
}
