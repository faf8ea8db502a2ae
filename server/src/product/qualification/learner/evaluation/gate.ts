import { byteAt, floatAt } from '#statistics'
import { logLossOf } from './measures.ts'
import type { TrainingTable } from '../data/table.ts'

type Answers = Pick<TrainingTable, 'outcomes' | 'weights'>

/**
 * Returns whether the first log-odds fit the outcomes better than the second by more than `errors`
 * standard errors of the paired difference in log loss. Both must come from models that were not
 * trained on these rows.
 */
export function isBetterBeyondChance(
  one: Float64Array,
  other: Float64Array,
  answers: Answers,
  errors = 1,
): boolean {
  const { mean, standardError } = gainOf(one, other, answers)
  return mean > errors * standardError && mean > 0
}

/**
 * Returns the weighted mean gain in log loss per row of the first over the second, and its standard
 * error.
 */
export function gainOf(
  one: Float64Array,
  other: Float64Array,
  { outcomes, weights }: Answers,
): { mean: number; standardError: number } {
  const gains = one.map(
    (value, i) =>
      logLossOf(floatAt(other, i), byteAt(outcomes, i)) - logLossOf(value, byteAt(outcomes, i)),
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const mean = gains.reduce((sum, gain, i) => sum + gain * floatAt(weights, i), 0) / total
  const squares = gains.reduce(
    (sum, gain, i) => sum + ((gain - mean) * floatAt(weights, i)) ** 2,
    0,
  )
  return { mean, standardError: Math.sqrt(squares) / total }
}
