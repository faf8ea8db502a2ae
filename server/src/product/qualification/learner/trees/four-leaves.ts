import { blockSum, type GridBlock, type Grid } from './grid.ts'
import type { StepSize } from './three-leaves.ts'

/** A block with its gradient and Hessian sums. */
export type Leaf = GridBlock & { g: number; h: number }

/**
 * Returns the best tree with at most four leaves over a grid: one cut through either axis, then one
 * more cut of each half. The first cut is evaluated together with the following two, because a pure
 * interaction has no gain before the second cut. Takes accumulated gradients and Hessians. Cost:
 * (height + width)² lookups.
 */
export function fourLeaves(gradients: Grid, hessians: Grid, size: StepSize): Leaf[] {
  const { height, width } = gradients
  const leafAt = (top: number, bottom: number, left: number, right: number): Leaf => ({
    top,
    bottom,
    left,
    right,
    g: blockSum(gradients, top, bottom, left, right),
    h: blockSum(hessians, top, bottom, left, right),
  })
  let best: { leaves: Leaf[]; gain: number } = { leaves: [], gain: -1 }
  const consider = (one: Leaf, other: Leaf) => {
    if (one.h < size.minHessian || other.h < size.minHessian) return
    const [a, b] = [
      cutOnce(gradients, hessians, one, size),
      cutOnce(gradients, hessians, other, size),
    ]
    const gain = worth(one.g, one.h, size) + worth(other.g, other.h, size) + a.gain + b.gain
    if (gain > best.gain)
      best = { leaves: [...partsOf(one, a, leafAt), ...partsOf(other, b, leafAt)], gain }
  }
  for (let r = 1; r < height; r++) consider(leafAt(0, r, 0, width), leafAt(r, height, 0, width))
  for (let c = 1; c < width; c++) consider(leafAt(0, height, 0, c), leafAt(0, height, c, width))
  return best.leaves
}

const worth = (g: number, h: number, { ridge }: StepSize) => (g * g) / (h + ridge)

type Cut = { gain: number; row: number; column: number }

/**
 * Returns the best cut of a block through either axis; row and column are −1 if no cut has a gain.
 */
function cutOnce(gradients: Grid, hessians: Grid, leaf: Leaf, size: StepSize): Cut {
  const { top, bottom, left, right, g, h } = leaf
  const whole = worth(g, h, size)
  let [gain, row, column] = [1e-9, -1, -1]
  for (let r = top + 1; r < bottom; r++) {
    const part = blockSum(hessians, top, r, left, right)
    if (part < size.minHessian || h - part < size.minHessian) continue
    const pull = blockSum(gradients, top, r, left, right)
    const here = worth(pull, part, size) + worth(g - pull, h - part, size) - whole
    if (here > gain) {
      gain = here
      row = r
    }
  }
  for (let c = left + 1; c < right; c++) {
    const part = blockSum(hessians, top, bottom, left, c)
    if (part < size.minHessian || h - part < size.minHessian) continue
    const pull = blockSum(gradients, top, bottom, left, c)
    const here = worth(pull, part, size) + worth(g - pull, h - part, size) - whole
    if (here > gain) {
      gain = here
      row = -1
      column = c
    }
  }
  return { gain: row < 0 && column < 0 ? 0 : gain, row, column }
}

function partsOf(
  leaf: Leaf,
  { row, column }: Cut,
  leafAt: (top: number, bottom: number, left: number, right: number) => Leaf,
): Leaf[] {
  const { top, bottom, left, right } = leaf
  if (column >= 0) return [leafAt(top, bottom, left, column), leafAt(top, bottom, column, right)]
  if (row >= 0) return [leafAt(top, row, left, right), leafAt(row, bottom, left, right)]
  return [leaf]
}
