import { floatAt, numberAt } from '#statistics'
import type { BagRows, Boosted, Summand } from './bag-rows.ts'
import { accumulateGrid, type Grid } from './grid.ts'
import { passOver, prepareSums, type DueStep } from './pass-over.ts'
import { fourLeaves } from './four-leaves.ts'
import { watchHeld } from './watch-held.ts'
import { threeLeaves, type StepSize } from './three-leaves.ts'

/**
 * Learns one shape per summand by cyclic gradient boosting. In each iteration, every summand in
 * turn gets a small Newton step by a small tree on that summand only. Boosting stops when the
 * held-out rows stop improving. No summand can take the credit of another for long, so that it
 * keeps shapes interpretable.
 *
 * A step multiplies the odds of each row by a constant per bin. So a row costs a few
 * multiplications and a division per step, and no exponential. Taking a step and summing the next
 * gradients share one pass. Cost: rounds × summands × rows × about 4 ns.
 * @see Lou, Caruana, Gehrke and Hooker 2013, Accurate intelligible models with pairwise
 * interactions; Nori et al. 2019, InterpretML
 */
export function boost(
  learn: BagRows,
  stop: BagRows,
  summands: readonly Summand[],
  pace: Pace,
): Boosted {
  const shapes = summands.map(({ height, width }) => new Float64Array(height * width))
  const odds = learn.offsets.map(Math.exp)
  const sums = summands.map((summand, k) => prepareSums(learn, learn.cells[k], summand))
  const held = Float64Array.from(stop.offsets)
  // The step that was computed last; the next pass over the rows applies it.
  let due: DueStep = { cells: new Uint16Array(learn.outcomes.length), factors: Float64Array.of(1) }
  const watch = watchHeld(stop, held)
  let best = copyOf(shapes)
  for (
    let round = 1;
    round <= pace.maxRounds && round - watch.bestRound() <= pace.patience;
    round++
  ) {
    for (let k = 0; k < sums.length; k++) {
      const [own, heldCells, shape] = [sums[k], stop.cells[k], shapes[k]]
      if (!own || !heldCells || !shape) continue
      passOver(learn.weights, odds, due, own)
      if (!stepOf(own.gradients, own.hessians, pace, own.step)) own.step.fill(0)
      due = { cells: own.cells, factors: own.step.map(Math.exp) }
      for (let c = 0; c < shape.length; c++) shape[c] = floatAt(shape, c) + floatAt(own.step, c)
      for (let i = 0; i < held.length; i++) {
        held[i] = floatAt(held, i) + floatAt(own.step, numberAt(heldCells, i))
      }
    }
    if (watch.look(round)) best = copyOf(shapes)
  }
  return { shapes: best, stopLogOdds: watch.stopLogOdds(), rounds: watch.bestRound() }
}

const copyOf = (shapes: readonly Float64Array[]) => shapes.map((shape) => shape.slice())

/** Step size, and the stopping rule: the number of iterations without improvement. */
export type Pace = StepSize & { maxRounds: number; patience: number }

function stepOf(gradients: Grid, hessians: Grid, pace: Pace, step: Float64Array): boolean {
  const { height, width } = gradients
  if (height === 1) return threeLeaves(gradients.values, hessians.values, width, pace, step)
  accumulateGrid(gradients)
  accumulateGrid(hessians)
  const leaves = fourLeaves(gradients, hessians, pace)
  for (const { top, bottom, left, right, g, h } of leaves) {
    const value = (pace.rate * g) / (h + pace.ridge)
    for (let r = top; r < bottom; r++) step.fill(value, r * width + left, r * width + right)
  }
  return leaves.length > 1
}
