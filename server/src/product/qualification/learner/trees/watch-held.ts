import { byteAt, floatAt } from '#statistics'
import { logLossOf } from '../evaluation/measures.ts'

/** Rows that teach nothing and say when to stop. */
type Answers = { outcomes: Uint8Array; weights: Float64Array }

/**
 * Follows the rows held back from a bag and remembers the best round.
 *
 * The round that looks best on some rows looks better on them than it is: on pure chance that alone would pass for skill. So the rows are
 * watched in two halves, and what is told of a row's log-odds is as of the round that the other half liked best.
 */
export function watchHeld(rows: Answers, held: Float64Array) {
  const even = { loss: Infinity, held: held.slice() }
  const odd = { loss: Infinity, held: held.slice() }
  const all = { loss: Infinity, round: 0 }
  /** Looks at the rows after a round; whether it is the best so far. */
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

/** Per row; less is not worth a round. */
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
