import type { ModelEvaluation } from '../card.ts'
import type { Model } from '../model.ts'
import { logit } from '../points.ts'
import type { BagRunner } from './trees/bag-runner.ts'
import { binRows, fitAxes } from './data/binning.ts'
import { calibrated, calibratedPrior, heldOutRate, type StageCandidate } from './candidate.ts'
import { evenWeights } from './data/even-weights.ts'
import { dealFolds } from './data/folds.ts'
import { isBetterBeyondChance } from './evaluation/gate.ts'
import { fewOutcomes, requiredErrors } from './few-outcomes.ts'
import { learnBoosted } from './trees/learn-boosted.ts'
import { learnScorecard, weightedRate } from './scorecard/learn-scorecard.ts'
import { suspectLeaks } from './evaluation/leaks.ts'
import { logLoss } from './evaluation/measures.ts'
import type { Directions } from './scorecard/monotone.ts'
import { meanVarianceOf, sealStage, type Findings } from './seal.ts'
import type { TrainingTable } from './data/table.ts'
import type { Learned } from './data/learned.ts'
import { maxScoredAxes } from './scorecard/scorecard-of-some.ts'
import { maxAxes } from './data/screen-axes.ts'

/** Options of training in addition to the rows. Plain data. */
export type TrainingOptions = {
  /** The stage to use; `auto` selects by held-out log loss. */
  stage: 'auto' | 'ridge' | 'ebm'
  /** The model to start from and fall back to; null to use only the rows. */
  prior: Model | null
  directions: Directions
  target: string
  horizon_days: number
  /** Time of the newest outcome, ISO 8601. */
  until: string | null
  seed: number
}

/** A model, and the calibrated held-out log-odds of each row of its table. */
export type Learnt = { model: Model; predicted: Float64Array }

/** Minimum for training; below it, the prior is used. */
export const minToLearn = { outcomes: 25, conversions: 5 }
/** Minimum for boosting; one of the two is sufficient. */
const minToBoost = { outcomes: 800, conversions: 300 }
const folds = 8

/**
 * Trains a model on rows with outcomes. Features that leak the outcome are reported and left out.
 * Each stage that the rows allow is fitted with every row held out once. A stage replaces the
 * previous one only if its held-out log loss is better. Below 300 rows, a scorecard must in addition
 * be better than the account's base rate beyond chance; see `requiredErrors`. The best stage is
 * calibrated and sealed with its card. If no stage is better than the prior, or there are too few
 * rows, the result is the prior with the account's own intercept and slope. Returns null without
 * rows, or if there is no prior and too little to train on.
 *
 * The same table and options give the same model to the last bit, on any number of threads.
 */
export async function train(
  believed: TrainingTable,
  options: TrainingOptions,
  run: BagRunner,
): Promise<Learnt | null> {
  const { length } = believed.outcomes
  if (length === 0) return null
  const table = { ...believed, weights: evenWeights(believed) }
  const sealed = (one: StageCandidate, rows: TrainingTable, found: Findings): Learnt => ({
    model: sealStage(one, rows, options, found),
    predicted: one.predicted,
  })
  const fallBack = options.stage === 'auto' ? options.prior : null
  if (!isEnough(table)) {
    if (!fallBack) return null
    const prior = calibratedPrior(table, fallBack, null)
    const left_out = leftOutOf(table, prior.learned, [])
    return sealed(prior, table, { leaks: [], stages: [], left_out, isEnough: false })
  }
  const ours = new Set(options.prior?.terms.flatMap(({ axes }) => axes.map((axis) => axis.feature)))
  const leaks = suspectLeaks(
    binRows(table, fitAxes(table, { maxBins: 32, minRows: 5 })),
    options.seed,
    (feature) => ours.has(feature),
  )
  const known = { ...table, columns: table.columns.filter(({ name }) => !leaks.includes(name)) }
  const parts = dealFolds(table.outcomes, folds, options.seed)
  const crossed = length < fewOutcomes ? parts : null
  const stages: ModelEvaluation['stages'][number][] = []
  // Stages are compared after calibration, as they would be used. Without skill, all of them then
  // predict the base rate.
  const tried = (one: StageCandidate): StageCandidate => {
    const log_loss = logLoss(one.predicted, known.outcomes, known.weights)
    stages.push({ stage: one.learned.stage, log_loss })
    return one
  }

  const scorecard = tried(calibrated(learnScorecard(known, parts, options.prior), known, crossed))
  if (fallBack) {
    const prior = tried(calibratedPrior(table, fallBack, crossed))
    const isBetter =
      isBetterBeyondChance(scorecard.predicted, prior.predicted, known, 0) &&
      (crossed === null || beatsRate(scorecard, heldOutRate(known, fallBack, crossed), known))
    if (!isBetter) {
      const left_out = leftOutOf(table, prior.learned, leaks)
      return sealed(prior, table, { leaks, stages, left_out, isEnough: true })
    }
  }
  let chosen = scorecard
  const conversions = conversionsOf(table)
  const mayBoost = length >= minToBoost.outcomes || conversions >= minToBoost.conversions
  if (options.stage === 'ebm' || (options.stage === 'auto' && mayBoost)) {
    const boosted = tried(
      calibrated(
        await learnBoosted({ table: known, folds: parts, directions: options.directions, run }),
        known,
        crossed,
      ),
    )
    const nothing = new Float64Array(length).fill(logit(weightedRate(known)))
    const isEarned =
      isBetterBeyondChance(boosted.predicted, scorecard.predicted, known) &&
      isBetterBeyondChance(boosted.predicted, nothing, known, 2.5)
    if (options.stage === 'ebm' || isEarned) chosen = boosted
  }
  const left_out = leftOutOf(table, chosen.learned, leaks)
  return sealed(chosen, known, { leaks, stages, left_out, isEnough: true })
}

const beatsRate = (scorecard: StageCandidate, rate: Float64Array, table: TrainingTable): boolean =>
  isBetterBeyondChance(
    scorecard.predicted,
    rate,
    table,
    requiredErrors(meanVarianceOf(scorecard, table)),
  )

const conversionsOf = ({ outcomes }: TrainingTable) =>
  outcomes.reduce((sum, outcome) => sum + outcome, 0)

function isEnough(table: TrainingTable): boolean {
  const [rows, conversions] = [table.outcomes.length, conversionsOf(table)]
  return (
    rows >= minToLearn.outcomes &&
    Math.min(conversions, rows - conversions) >= minToLearn.conversions
  )
}

/** Returns the columns that the model does not use, with the reason. */
function leftOutOf(
  table: TrainingTable,
  { stage, mains, pairs, trees }: Learned,
  leaks: readonly string[],
): ModelEvaluation['left_out'] {
  const shapes = new Map(mains.map(({ axis, logits }) => [axis.feature, logits]))
  const paired = new Set(pairs.flatMap(({ axes }) => axes.map(({ feature }) => feature)))
  for (const bag of trees?.bags ?? [])
    for (const tree of bag.trees)
      for (const axis of tree.axes) paired.add(trees?.axes[axis]?.feature ?? '')
  const most = stage === 'ebm' ? maxAxes : maxScoredAxes
  const flat = mains.length > most ? 'redundant' : 'no_effect'
  const absent = stage === 'prior' ? 'not_in_rules' : 'uninformative'
  return table.columns.flatMap(({ name: feature }): ModelEvaluation['left_out'] => {
    if (leaks.includes(feature)) return [{ feature, reason: 'contains_outcome' }]
    const logits = shapes.get(feature)
    if (!logits) return [{ feature, reason: absent }]
    if (paired.has(feature) || logits.some((value) => value !== 0)) return []
    return [{ feature, reason: flat }]
  })
}
