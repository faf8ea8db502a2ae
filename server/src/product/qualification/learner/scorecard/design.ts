import type { BinnedRows } from '../data/binning.ts'

/** Rows with where each axis's coefficients begin, and what is believed of them beforehand. */
export type BinnedDesign = BinnedRows & {
  starts: Int32Array
  size: number
  centre: Float64Array
  usual: Float64Array
}
