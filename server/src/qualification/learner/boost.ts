import { accumulateGrid, type Grid } from './grid.ts'
import { fourLeaves } from './four-leaves.ts'
import { watchHeld } from './watch-held.ts'
import { threeLeaves, type StepSize } from './three-leaves.ts'

/** Rows that a bag learns from, or is stopped by. `offsets` are the log-odds to start from; `cells` holds one array per summand. */
export type BagRows = {
  cells: readonly Uint16Array[]
  outcomes: Uint8Array
  weights: Float64Array
  offsets: Float64Array
}

/** What one bag learns: over one axis (`height` 1), or over a pair of them. */
export type Summand = { height: number; width: number }

/**
 * What to add to the log-odds per summand and cell, and the log-odds of the rows held back, each as of the round that the other half of
 * them would have stopped at.
 */
export type Boosted = { shapes: Float64Array[]; stopLogOdds: Float64Array; rounds: number }

/**
 * Learns one shape per summand by cyclic gradient boosting: round after round, summand after summand, a small tree on that summand alone
 * takes a small Newton step, until the rows held back stop gaining. No summand can take the credit of another for long, which keeps
 * shapes readable.
 *
 * Steps multiply each row's odds by a constant per cell, so a row costs a few multiplications and a division per step and no exponential;
 * taking a step and summing the next gradients share one pass. Cost: rounds × summands × rows × about 4 ns.
 * @see Lou, Caruana, Gehrke and Hooker 2013, Accurate intelligible models with pairwise interactions; Nori et al. 2019, InterpretML
 */
export function boost(
  learn: BagRows,
  stop: BagRows,
  summands: readonly Summand[],
  pace: Pace,
): Boosted {
  const shapes = summands.map(({ height, width }) => new Float64Array(height * width))
  const odds = learn.offsets.map(Math.exp)
  const held = Float64Array.from(stop.offsets)
  const grids = summands.map(({ height, width }) => ({
    gradients: { values: new Float64Array(height * width), height, width },
    hessians: { values: new Float64Array(height * width), height, width },
    step: new Float64Array(height * width),
  }))
  // The step that was decided last and waits to be taken by the next pass over the rows.
  let due: Due = { cells: new Uint16Array(learn.outcomes.length), factors: Float64Array.of(1) }
  const watch = watchHeld(stop, held, shapes)
  for (
    let round = 1;
    round <= pace.mostRounds && round - watch.lastGain() <= pace.patience;
    round++
  ) {
    for (let k = 0; k < grids.length; k++) {
      const [own, cells, heldCells, shape] = [grids[k], learn.cells[k], stop.cells[k], shapes[k]]
      if (!own || !cells || !heldCells || !shape) continue
      passOver(learn, odds, due, cells, own.gradients.values, own.hessians.values)
      if (!stepOf(own.gradients, own.hessians, pace, own.step)) own.step.fill(0)
      due = { cells, factors: own.step.map(Math.exp) }
      for (let c = 0; c < shape.length; c++) shape[c] = (shape[c] ?? 0) + (own.step[c] ?? 0)
      for (let i = 0; i < held.length; i++) {
        held[i] = (held[i] ?? 0) + (own.step[heldCells[i] ?? 0] ?? 0)
      }
    }
    watch.look(round)
  }
  return watch.best()
}

/** Step size, and when to stop: after so many rounds without a gain. */
export type Pace = StepSize & { mostRounds: number; patience: number }

type Due = { cells: Uint16Array; factors: Float64Array }

/** Takes the step that is due and, in the same pass, sums the gradient and Hessian of the log likelihood by the next summand's cells. */
function passOver(
  { outcomes, weights }: BagRows,
  odds: Float64Array,
  due: Due,
  cells: Uint16Array,
  gradients: Float64Array,
  hessians: Float64Array,
): void {
  gradients.fill(0)
  hessians.fill(0)
  const { cells: before, factors } = due
  for (let i = 0; i < cells.length; i++) {
    const o = (odds[i] ?? 0) * (factors[before[i] ?? 0] ?? 1)
    odds[i] = o
    const rest = 1 / (1 + o)
    const weight = weights[i] ?? 0
    const cell = cells[i] ?? 0
    // y − p is 1 − p where the row converted, and −p where it did not.
    gradients[cell] = (gradients[cell] ?? 0) + weight * (rest + (outcomes[i] ?? 0) - 1)
    hessians[cell] = (hessians[cell] ?? 0) + weight * o * rest * rest
  }
}

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
