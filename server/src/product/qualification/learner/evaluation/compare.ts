import { finiteLogit } from '../../points.ts'
import type { Model } from '../../model.ts'
import { qualify, type QualificationSettings } from '../../qualify.ts'
import { evenWeights } from '../data/even-weights.ts'
import { gainOf } from './gate.ts'
import { areaUnderCurve, logLoss } from './measures.ts'
import { finishSteps, type Steps } from '../data/steps.ts'
import type { Example } from '../data/table.ts'

/**
 * Comparison of two models on the same leads. `gain` is the log loss per lead that the challenger
 * saves.
 */
export type Comparison = {
  rows: number
  champion: { log_loss: number; auc: number }
  challenger: { log_loss: number; auc: number }
  gain: number
  gain_error: number
  /** The challenger wins if it is at least as good. */
  winner: 'champion' | 'challenger'
}

/**
 * Compares a champion and a challenger on leads that neither should have been trained on, the
 * newest fifth.
 */
export const compareModels = (...asked: Parameters<typeof compareInSteps>): Comparison =>
  finishSteps(compareInSteps(...asked))

/** Number of leads evaluated in one step, which takes about a millisecond. */
const stepSize = 50

/** Compares two models like `compareModels`, a few leads at a time. */
export function* compareInSteps(
  champion: Model,
  challenger: Model,
  examples: readonly Example[],
  settings: QualificationSettings,
): Steps<Comparison> {
  const outcomes = Uint8Array.from(examples, ({ converted }) => (converted ? 1 : 0))
  const weights = evenWeights({
    outcomes,
    weights: Float64Array.from(examples, ({ weight }) => weight),
  })
  const [old, fresh] = [new Float64Array(examples.length), new Float64Array(examples.length)]
  for (const [i, { features }] of examples.entries()) {
    old[i] = finiteLogit(qualify(features, champion, settings).probability)
    fresh[i] = finiteLogit(qualify(features, challenger, settings).probability)
    if (i % stepSize === stepSize - 1) yield undefined
  }
  const { mean, standardError } = gainOf(fresh, old, { outcomes, weights })
  const measured = (predictions: Float64Array) => ({
    log_loss: logLoss(predictions, outcomes, weights),
    auc: areaUnderCurve(predictions, outcomes, weights),
  })
  return {
    rows: examples.length,
    champion: measured(old),
    challenger: measured(fresh),
    gain: mean,
    gain_error: standardError,
    winner: mean >= 0 ? 'challenger' : 'champion',
  }
}
