import { byteAt, floatAt, numberAt } from '#statistics'
import type { BagRows, Summand } from './bag-rows.ts'
import type { Grid } from './grid.ts'

/** A computed step that is not yet applied: the factor for the odds of the rows in each bin. */
export type DueStep = { cells: Uint16Array; factors: Float64Array }

/**
 * The sums of the passes over the rows for one summand, by bin, and the step computed from them.
 */
export type Sums = {
  cells: Uint16Array
  gradients: Grid
  hessians: Grid
  /** The part of the gradients that no step changes. */
  fixed: Float64Array
  oddGradients: Float64Array
  oddHessians: Float64Array
  step: Float64Array
}

/** Allocates the sums of one summand over rows in these `cells`. */
export function prepareSums(
  { outcomes, weights }: BagRows,
  cells: Uint16Array = new Uint16Array(outcomes.length),
  { height, width }: Summand,
): Sums {
  const room = () => new Float64Array(height * width)
  const fixed = room()
  cells.forEach((cell, i) => {
    fixed[cell] = floatAt(fixed, cell) + floatAt(weights, i) * (byteAt(outcomes, i) - 1)
  })
  return {
    cells,
    gradients: { values: room(), height, width },
    hessians: { values: room(), height, width },
    fixed,
    oddGradients: room(),
    oddHessians: room(),
    step: room(),
  }
}

/**
 * Applies the pending step and, in the same pass, sums the gradient and Hessian of the log
 * likelihood by the bins of the next summand.
 *
 * With q = 1 − p the gradient of a row is `w·q + w·(y − 1)`; its second part never changes. Its
 * Hessian is `w·q − w·q²`. So a pass only sums w·q and w·q². Every other row goes to a second set
 * of sums. Otherwise, in a summand with few bins, each addition would wait for the previous one.
 */
export function passOver(weights: Float64Array, odds: Float64Array, due: DueStep, to: Sums): void {
  const { cells, fixed, oddGradients, oddHessians } = to
  const { values: gradients } = to.gradients
  const { values: hessians } = to.hessians
  const { cells: before, factors } = due
  for (const values of [gradients, hessians, oddGradients, oddHessians]) values.fill(0)
  const even = cells.length - (cells.length % 2)
  for (let i = 0; i < even; i += 2) {
    const o = floatAt(odds, i) * (factors[numberAt(before, i)] ?? 1)
    const next = floatAt(odds, i + 1) * (factors[numberAt(before, i + 1)] ?? 1)
    odds[i] = o
    odds[i + 1] = next
    const q = 1 / (1 + o)
    const nextQ = 1 / (1 + next)
    const part = floatAt(weights, i) * q
    const nextPart = floatAt(weights, i + 1) * nextQ
    const cell = numberAt(cells, i)
    const nextCell = numberAt(cells, i + 1)
    gradients[cell] = floatAt(gradients, cell) + part
    hessians[cell] = floatAt(hessians, cell) + part * q
    oddGradients[nextCell] = floatAt(oddGradients, nextCell) + nextPart
    oddHessians[nextCell] = floatAt(oddHessians, nextCell) + nextPart * nextQ
  }
  if (even < cells.length) {
    const o = floatAt(odds, even) * (factors[numberAt(before, even)] ?? 1)
    odds[even] = o
    const [q, cell] = [1 / (1 + o), numberAt(cells, even)]
    gradients[cell] = floatAt(gradients, cell) + floatAt(weights, even) * q
    hessians[cell] = floatAt(hessians, cell) + floatAt(weights, even) * q * q
  }
  for (let c = 0; c < fixed.length; c++) {
    const part = floatAt(gradients, c) + floatAt(oddGradients, c)
    hessians[c] = part - (floatAt(hessians, c) + floatAt(oddHessians, c))
    gradients[c] = part + floatAt(fixed, c)
  }
}
