import { byteAt, floatAt } from '#statistics'
import { logLossOf } from '../evaluation/measures.ts'

/** Rows that are not used for training, only for early stopping. */
type Answers = { outcomes: Uint8Array; weights: Float64Array }

/**
 * Monitors the held-out rows of a bag and records the best iteration. The loss at the best
 * iteration is too optimistic on the rows that chose it: even on pure chance it would look like
 * skill. So the rows are monitored in two halves, and the log-odds of a row are taken from the best
 * iteration of the other half.
 */
export function watchHeld(rows: Answers, held: Float64Array) {
  const even = { loss: Infinity, held: held.slice() }
  const odd = { loss: Infinity, held: held.slice() }
  const all = { loss: Infinity, round: 0 }
  /** Evaluates the rows after an iteration. Returns whether it is the best so far. */
  const look = (round: number): boolean => {
    const losses = lossesByHalf(rows, held)
    if (losses.even < even.loss) {
      even.loss = losses.even
      even.held.set(held)
    }
    if (losses.odd < odd.loss) {
      odd.loss = losses.odd
      odd.held.set(held)
    }
    const loss = losses.even + losses.odd
    if (loss >= all.loss - minGain * rows.outcomes.length) return false
    all.loss = loss
    all.round = round
    return true
  }
  look(0)
  return {
    look,
    bestRound: () => all.round,
    stopLogOdds: () => held.map((_, i) => floatAt((i % 2 === 0 ? odd : even).held, i)),
  }
}

/** Per row; a smaller gain is not worth an iteration. */
const minGain = 1e-6

function lossesByHalf(
  { outcomes, weights }: Answers,
  held: Float64Array,
): { even: number; odd: number } {
  let [even, odd] = [0, 0]
  for (let i = 0; i < held.length; i++) {
    const loss = floatAt(weights, i) * logLossOf(floatAt(held, i), byteAt(outcomes, i))
    if (i % 2 === 0) even += loss
    else odd += loss
  }
  return { even, odd }
}
