import { floatAt } from '#statistics'
/** A matrix over two ordered axes, stored row by row. */
export type Grid = { values: Float64Array; height: number; width: number }

/** A block of a grid: rows `top` to `bottom` − 1 and columns `left` to `right` − 1. */
export type GridBlock = { top: number; bottom: number; left: number; right: number }

/**
 * Replaces each value by the sum of all values above and to the left, including itself. The sum of
 * a block then costs four lookups.
 */
export function accumulateGrid({ values, height, width }: Grid): void {
  for (let r = 0; r < height; r++) {
    let run = 0
    for (let c = 0; c < width; c++) {
      run += floatAt(values, r * width + c)
      values[r * width + c] = run + (r > 0 ? floatAt(values, (r - 1) * width + c) : 0)
    }
  }
}

/** Returns the sum over a block of an accumulated grid. */
export function blockSum(
  { values, width }: Grid,
  top: number,
  bottom: number,
  left: number,
  right: number,
): number {
  const last = (bottom - 1) * width
  const before = (top - 1) * width
  const all = floatAt(values, last + right - 1)
  const above = top > 0 ? floatAt(values, before + right - 1) : 0
  const beside = left > 0 ? floatAt(values, last + left - 1) : 0
  const corner = top > 0 && left > 0 ? floatAt(values, before + left - 1) : 0
  return all - above - beside + corner
}
