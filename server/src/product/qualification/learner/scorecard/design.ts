import type { BinnedRows } from '../data/binning.ts'

/** Rows with the index of the first coefficient of each axis, and the prior of the coefficients. */
export type BinnedDesign = BinnedRows & {
  starts: Int32Array
  size: number
  centre: Float64Array
  usual: Float64Array
}
