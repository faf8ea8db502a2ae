import {
  calibrationError,
  calibrationTable,
  coverageOf80,
  evaluate,
  finiteLogit,
  qualify,
  type Example,
  type Model,
} from '@leadhouse/server/qualification'
import { createRandom } from '@leadhouse/server/statistics'
import type { Split } from './read-csv.ts'

/**
 * Trains on one part of the rows and evaluates the predictions for the other, computed by the same
 * `qualify` that scores leads.
 */
export async function judge(
  { train, test }: Split,
  learn: (examples: readonly Example[]) => Promise<Model | null>,
) {
  const began = performance.now()
  const model = await learn(train)
  const train_seconds = (performance.now() - began) / 1000
  if (!model) return judgeNothing({ train, test }, train_seconds)
  const predictions = predictionsOf(model, test)
  const measured = evaluate(predictions, coverageOf80(predictions))
  return {
    rows_train: train.length,
    rows_test: test.length,
    auc: round(measured.auc),
    log_loss: round(measured.log_loss),
    brier: round(measured.brier),
    ece: round(calibrationError(calibrationTable(predictions, 10))),
    ece_by_chance: errorsByChance(predictions.logOdds),
    lift10: round(liftOfTenth(predictions)),
    interval_coverage:
      measured.interval_coverage === null ? null : round(measured.interval_coverage),
    largest_sum_error: largestSumError(model, test),
    train_seconds: round(train_seconds),
    score_us: round(scoreMicroseconds(model, test)),
    model_hash: model.id,
    stage: model.stage,
    leakage_suspected: model.card?.leakage_suspected ?? [],
    left_out: model.card?.left_out ?? [],
    warnings: model.card?.warnings ?? [],
    stages: model.card?.stages ?? [],
  }
}

/**
 * Evaluates the base rate as prediction for all rows. Used if rows or outcomes of one kind are too
 * few to train on.
 */
function judgeNothing({ train, test }: Split, train_seconds: number) {
  const won = train.filter(({ converted }) => converted).length
  const usual = Math.log((won + 0.5) / (train.length - won + 0.5))
  const measured = evaluate(
    {
      logOdds: new Float64Array(test.length).fill(usual),
      outcomes: Uint8Array.from(test, ({ converted }) => (converted ? 1 : 0)),
    },
    null,
  )
  const isJudged = test.length > 0
  return {
    rows_train: train.length,
    rows_test: test.length,
    auc: isJudged ? measured.auc : null,
    log_loss: isJudged ? round(measured.log_loss) : null,
    brier: isJudged ? round(measured.brier) : null,
    ece: isJudged ? round(measured.ece) : null,
    train_seconds: round(train_seconds),
    model_hash: null,
    stage: 'prior' as const,
    warnings: ['too_little_to_learn'],
  }
}

const settings = { base_rate: 0.03, hot: 70, warm: 50, qualifying_tier: 'hot' } as const
const round = (value: number) => Number(value.toPrecision(5))

/**
 * Returns the predictions of `qualify` for rows: log-odds, and the variance behind the 80 %
 * interval.
 */
export function predictionsOf(model: Model, examples: readonly Example[]) {
  const logOdds = new Float64Array(examples.length)
  const variances = new Float64Array(examples.length)
  examples.forEach(({ features }, i) => {
    const { probability, interval } = qualify(features, model, settings)
    logOdds[i] = finiteLogit(probability)
    variances[i] =
      ((finiteLogit(interval.high) - finiteLogit(interval.low)) / 2 / 1.2815515655446004) ** 2
  })
  return {
    logOdds,
    variances,
    outcomes: Uint8Array.from(examples, ({ converted }) => (converted ? 1 : 0)),
  }
}

/**
 * Returns the calibration error that chance causes even with exactly true predictions: median and
 * 95th percentile over 200 random samples of the outcomes. An error within this range is not
 * significant.
 */
function errorsByChance(logOdds: Float64Array): { median: number; p95: number } {
  const { uniform } = createRandom(80)
  const errors = Float64Array.from({ length: 200 }, () => {
    const outcomes = Uint8Array.from(logOdds, (value) =>
      uniform() < 1 / (1 + Math.exp(-value)) ? 1 : 0,
    )
    return calibrationError(calibrationTable({ logOdds, outcomes }, 10))
  }).sort()
  return { median: round(errors[100] ?? NaN), p95: round(errors[190] ?? NaN) }
}

/** Returns the lift of the top tenth: its conversion rate divided by the rate of all rows. */
function liftOfTenth({
  logOdds,
  outcomes,
}: {
  logOdds: Float64Array
  outcomes: Uint8Array
}): number {
  const top = calibrationTable({ logOdds, outcomes }, 10).at(-1)
  const usual = outcomes.reduce((sum, outcome) => sum + outcome, 0) / outcomes.length
  return (top?.observed ?? NaN) / usual
}

/**
 * Returns the largest difference between a raw score and the sum of its reasons, in log-odds, over
 * at most 1,000 rows.
 */
function largestSumError(model: Model, examples: readonly Example[]): number {
  const errors = examples.slice(0, 1000).map(({ features }) => {
    const { base_points, reasons, raw_score } = qualify(features, model, settings)
    return (
      Math.abs(reasons.reduce((sum, { points }) => sum + points, base_points) - raw_score) *
      (Math.LN2 / 10)
    )
  })
  return Math.max(...errors)
}

/**
 * Returns the processor time per score with all its reasons in microseconds, with warm code: the
 * median of seven measurements of 5,000 scores. Other load on the machine affects it only through
 * shared caches.
 */
function scoreMicroseconds(model: Model, examples: readonly Example[]): number {
  const some = examples.slice(0, 500)
  const rounds = Math.ceil(5000 / some.length)
  const measure = () => {
    const before = process.cpuUsage()
    for (let round = 0; round < rounds; round++)
      for (const { features } of some) qualify(features, model, settings)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / (rounds * some.length)
  }
  for (let warming = 0; warming < 5; warming++) measure()
  const measured = Array.from({ length: 7 }, measure).sort((a, b) => a - b)
  return measured[3] ?? NaN
}
