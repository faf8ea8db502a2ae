import type { ModelCard } from '../card.ts'
import { featureSpec } from '../directions.ts'
import type { Model } from '../model.ts'
import { logit } from '../points.ts'
import { assemble } from './assemble.ts'
import type { BagRunner } from './bag-runner.ts'
import { binRows, fitAxes } from './binning.ts'
import { calibrate } from './calibrate.ts'
import { coverageOf80, uncertaintyScale } from './coverage.ts'
import { evaluate } from './evaluate.ts'
import { dealFolds } from './folds.ts'
import { isBetterBeyondChance } from './gate.ts'
import { learnBoosted } from './learn-boosted.ts'
import { learnScorecard, priorLogOdds, weightedRate } from './learn-scorecard.ts'
import type { Learned } from './learned.ts'
import { suspectLeaks } from './leaks.ts'
import { leftOutOf } from './left-out.ts'
import { logLoss } from './measures.ts'
import type { Directions } from './monotone.ts'
import type { TrainingTable } from './table.ts'

/** What training is told beside its rows. Plain data. */
export type TrainingOptions = {
  /** The stage to end at; `auto` lets held-out log loss choose. */
  stage: 'auto' | 'ridge' | 'ebm'
  /** The model to begin from and fall back to; null when rows are all there is. */
  prior: Model | null
  directions: Directions
  target: string
  horizon_days: number
  /** When the newest outcome came, ISO 8601. */
  until: string | null
  seed: number
}

/** From here on learning may begin; below, the prior stands. */
export const leastToLearn = { outcomes: 25, conversions: 5 }
/** From one of these on, boosting may compete. */
const leastToBoost = { outcomes: 800, conversions: 300 }
const folds = 8

/**
 * Learns a model from rows with answers. Features that know the answer are named and left out; each stage the rows can bear is fitted
 * with every row held out once; a stage replaces the one below only if its held-out log loss is better; the winner is calibrated, its
 * intervals are stretched to cover, and it is sealed with its card. Null when the prior stands.
 *
 * The same table and options give the same model to the last bit, on any number of threads.
 */
export async function train(
  table: TrainingTable,
  options: TrainingOptions,
  run: BagRunner,
): Promise<Model | null> {
  const conversions = table.outcomes.reduce((sum, outcome) => sum + outcome, 0)
  const rows = table.outcomes.length
  if (
    rows < leastToLearn.outcomes ||
    Math.min(conversions, rows - conversions) < leastToLearn.conversions
  )
    return null
  const leaks = suspectLeaks(
    binRows(table, fitAxes(table, { mostBins: 32, leastRows: 5 })),
    options.seed,
  )
  const known = { ...table, columns: table.columns.filter(({ name }) => !leaks.includes(name)) }
  const parts = dealFolds(table.outcomes, folds, options.seed)
  const stages: ModelCard['stages'][number][] = []
  // Stages are compared as they would be used: calibrated. Where there is no skill all of them then promise the base rate.
  const tried = (stage: string, held: Float64Array): Float64Array => {
    const { intercept, slope } = calibrate(held, known)
    const promised = held.map((value) => intercept + slope * value)
    stages.push({ stage, log_loss: logLoss(promised, known.outcomes, known.weights) })
    return promised
  }

  const scorecard = learnScorecard(known, parts, options.prior)
  const ofScorecard = tried('ridge', scorecard.heldLogOdds)
  if (options.prior && options.stage === 'auto') {
    const ofPrior = tried('prior', priorLogOdds(known, options.prior))
    if (!isBetterBeyondChance(ofScorecard, ofPrior, known, 0)) return null
  }
  let chosen: Learned = scorecard
  const mayBoost = rows >= leastToBoost.outcomes || conversions >= leastToBoost.conversions
  if (options.stage === 'ebm' || (options.stage === 'auto' && mayBoost)) {
    const boosted = await learnBoosted(known, parts, run)
    const ofBoosted = tried('ebm', boosted.heldLogOdds)
    const nothing = new Float64Array(rows).fill(logit(weightedRate(known)))
    const isEarned =
      isBetterBeyondChance(ofBoosted, ofScorecard, known) &&
      isBetterBeyondChance(ofBoosted, nothing, known, 2.5)
    if (options.stage === 'ebm' || isEarned) chosen = boosted
  }
  return seal(chosen, known, options, { leaks, stages, left_out: leftOutOf(table, chosen, leaks) })
}

type Findings = { leaks: string[]; stages: ModelCard['stages']; left_out: ModelCard['left_out'] }

function seal(
  chosen: Learned,
  table: TrainingTable,
  options: TrainingOptions,
  { leaks, stages, left_out }: Findings,
): Model {
  const calibration = calibrate(chosen.heldLogOdds, table)
  const logOdds = chosen.heldLogOdds.map(
    (value) => calibration.intercept + calibration.slope * value,
  )
  const promises = {
    logOdds,
    variances: variancesOf(chosen, table, calibration.slope),
    outcomes: table.outcomes,
  }
  const scale = uncertaintyScale(promises)
  const held_out = evaluate({ logOdds, outcomes: table.outcomes }, coverageOf80(promises, scale))
  const conversions = table.outcomes.reduce((sum, outcome) => sum + outcome, 0)
  const nothing = new Float64Array(logOdds.length).fill(logit(weightedRate(table)))
  const warnings = [
    ...(leaks.length > 0 ? ['leakage_suspected'] : []),
    ...(held_out.auc_ci95[0] > 0.5 && isBetterBeyondChance(logOdds, nothing, table, 2)
      ? []
      : ['no_skill']),
  ]
  const card = {
    rows: table.outcomes.length,
    conversions,
    leakage_suspected: leaks,
    left_out,
    held_out,
    stages,
    warnings,
  }
  const frame = {
    feature_spec: featureSpec,
    target: options.target,
    horizon_days: options.horizon_days,
    base_rate: Math.round(weightedRate(table) * 1e6) / 1e6,
    trained_on: { outcomes: table.outcomes.length, conversions, until: options.until },
  }
  return assemble(chosen, table, calibration, options.directions, frame, scale, card)
}

function variancesOf(
  { mains, interceptVariance }: Learned,
  table: TrainingTable,
  slope: number,
): Float64Array {
  const variances = new Float64Array(table.outcomes.length).fill(interceptVariance)
  const rows = binRows(
    table,
    mains.map(({ axis }) => axis),
  )
  mains.forEach((shape, j) =>
    rows.bins[j]?.forEach(
      (bin, i) => (variances[i] = (variances[i] ?? 0) + (shape.variances[bin] ?? 0)),
    ),
  )
  return variances.map((variance) => Math.max(0, variance) * slope ** 2)
}
