import type { ModelEvaluation } from '../card.ts'
import type { Model } from '../model.ts'
import { logit } from '../points.ts'
import type { BagRunner } from './trees/bag-runner.ts'
import { binRows, fitAxes } from './data/binning.ts'
import { calibrated, calibratedPrior, type StageCandidate } from './candidate.ts'
import { evenWeights } from './data/even-weights.ts'
import { dealFolds } from './data/folds.ts'
import { isBetterBeyondChance } from './evaluation/gate.ts'
import { learnBoosted } from './trees/learn-boosted.ts'
import { learnScorecard, weightedRate } from './scorecard/learn-scorecard.ts'
import { suspectLeaks } from './evaluation/leaks.ts'
import { logLoss } from './evaluation/measures.ts'
import type { Directions } from './scorecard/monotone.ts'
import { sealStage, type Findings } from './seal.ts'
import type { TrainingTable } from './data/table.ts'
import type { Learned } from './data/learned.ts'
import { maxScoredAxes } from './scorecard/scorecard-of-some.ts'
import { maxAxes } from './data/screen-axes.ts'

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

/** A model, and the calibrated log-odds of each row of its table by ones like it that were not taught that row. */
export type Learnt = { model: Model; promised: Float64Array }

/** From here on learning may begin; below, the prior stands. */
export const minToLearn = { outcomes: 25, conversions: 5 }
/** From one of these on, boosting may compete. */
const minToBoost = { outcomes: 800, conversions: 300 }
const folds = 8

/**
 * Learns a model from rows with answers. Features that know the answer are named and left out; each stage the rows can bear is fitted
 * with every row held out once; a stage replaces the one below only if its held-out log loss is better; the winner is calibrated and
 * sealed with its card. Where no stage does better than the prior, or rows are too few to try one, it is the prior with the account's own
 * intercept and slope. Null where there is no prior and too little to learn from, or no row.
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
    promised: one.promised,
  })
  const mayFallBack = options.prior !== null && options.stage === 'auto'
  const prior = mayFallBack && options.prior ? calibratedPrior(table, options.prior) : null
  if (!isEnough(table))
    return prior && sealed(prior, table, { leaks: [], stages: [], left_out: [], isEnough: false })
  const ours = new Set(options.prior?.terms.flatMap(({ axes }) => axes.map((axis) => axis.feature)))
  const leaks = suspectLeaks(
    binRows(table, fitAxes(table, { maxBins: 32, minRows: 5 })),
    options.seed,
    (feature) => ours.has(feature),
  )
  const known = { ...table, columns: table.columns.filter(({ name }) => !leaks.includes(name)) }
  const parts = dealFolds(table.outcomes, folds, options.seed)
  const stages: ModelEvaluation['stages'][number][] = []
  // Stages are compared as they would be used: calibrated. Where there is no skill all of them then promise the base rate.
  const tried = (one: StageCandidate): StageCandidate => {
    const log_loss = logLoss(one.promised, known.outcomes, known.weights)
    stages.push({ stage: one.learned.stage, log_loss })
    return one
  }

  const scorecard = tried(calibrated(learnScorecard(known, parts, options.prior), known))
  if (prior && !isBetterBeyondChance(scorecard.promised, tried(prior).promised, known, 0))
    return sealed(prior, table, { leaks, stages, left_out: [], isEnough: true })
  let chosen = scorecard
  const conversions = conversionsOf(table)
  const mayBoost = length >= minToBoost.outcomes || conversions >= minToBoost.conversions
  if (options.stage === 'ebm' || (options.stage === 'auto' && mayBoost)) {
    const boosted = tried(
      calibrated(
        await learnBoosted({ table: known, folds: parts, directions: options.directions, run }),
        known,
      ),
    )
    const nothing = new Float64Array(length).fill(logit(weightedRate(known)))
    const isEarned =
      isBetterBeyondChance(boosted.promised, scorecard.promised, known) &&
      isBetterBeyondChance(boosted.promised, nothing, known, 2.5)
    if (options.stage === 'ebm' || isEarned) chosen = boosted
  }
  const left_out = leftOutOf(table, chosen.learned, leaks)
  return sealed(chosen, known, { leaks, stages, left_out, isEnough: true })
}

const conversionsOf = ({ outcomes }: TrainingTable) =>
  outcomes.reduce((sum, outcome) => sum + outcome, 0)

function isEnough(table: TrainingTable): boolean {
  const [rows, conversions] = [table.outcomes.length, conversionsOf(table)]
  return (
    rows >= minToLearn.outcomes &&
    Math.min(conversions, rows - conversions) >= minToLearn.conversions
  )
}

/** Names the columns that have no part in what was learned, and why. */
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
  const flat = mains.length > most ? 'others_say_more' : 'moves_nothing'
  return table.columns.flatMap(({ name: feature }): ModelEvaluation['left_out'] => {
    if (leaks.includes(feature)) return [{ feature, reason: 'knows_the_answer' }]
    const logits = shapes.get(feature)
    if (!logits) return [{ feature, reason: 'tells_nothing_apart' }]
    if (paired.has(feature) || logits.some((value) => value !== 0)) return []
    return [{ feature, reason: flat }]
  })
}
