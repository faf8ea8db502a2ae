import { byteAt, floatAt, numberAt } from '#statistics'
import { binCount } from '../../model.ts'
import { probabilityOf } from '../../points.ts'
import type { BinnedDesign } from './design.ts'

/**
 * Computes the gradient and Hessian of the log likelihood of a scorecard; only the lower half of
 * the Hessian. Processes two axes at a time, so that the sums fit the nearest cache. Row by row
 * takes twice as long with many columns. Cost: rows × axes² / 2.
 */
export function accumulate(
  design: BinnedDesign,
  coefficients: Float64Array,
): { hessian: Float64Array; gradient: Float64Array } {
  const { axes, bins, starts, size } = design
  const { residuals, curvatures } = derivatives(design, coefficients)
  const hessian = new Float64Array(size * size)
  const gradient = new Float64Array(size)
  gradient[0] = residuals.reduce((sum, value) => sum + value, 0)
  hessian[0] = curvatures.reduce((sum, value) => sum + value, 0)
  bins.forEach((own, j) => {
    const start = numberAt(starts, j)
    const ofAxis = axes[j]
    const count = ofAxis ? binCount(ofAxis) : 0
    addByBin(own, residuals, gradient.subarray(start))
    const alone = new Float64Array(count)
    addByBin(own, curvatures, alone)
    alone.forEach((value, bin) => {
      hessian[(start + bin) * size] = value
      hessian[(start + bin) * size + start + bin] = value
    })
    for (let k = 0; k < j; k++) {
      const [other, column] = [bins[k], numberAt(starts, k)]
      const width = numberAt(starts, k + 1) - column
      if (!other) continue
      const table = crossed(own, other, curvatures, count, width)
      for (let bin = 0; bin < count; bin++)
        hessian.set(table.subarray(bin * width, (bin + 1) * width), (start + bin) * size + column)
    }
  })
  return { hessian, gradient }
}

/**
 * Computes the first and second derivative of each row's log likelihood with respect to its
 * log-odds.
 */
function derivatives(
  { bins, outcomes, weights, starts }: BinnedDesign,
  coefficients: Float64Array,
) {
  const residuals = new Float64Array(outcomes.length).fill(floatAt(coefficients, 0))
  const curvatures = new Float64Array(outcomes.length)
  bins.forEach((own, j) => {
    const start = numberAt(starts, j)
    for (let i = 0; i < own.length; i++)
      residuals[i] = floatAt(residuals, i) + floatAt(coefficients, start + byteAt(own, i))
  })
  for (let i = 0; i < outcomes.length; i++) {
    const p = probabilityOf(floatAt(residuals, i))
    const weight = floatAt(weights, i)
    residuals[i] = weight * (byteAt(outcomes, i) - p)
    curvatures[i] = weight * Math.max(p * (1 - p), 1e-6)
  }
  return { residuals, curvatures }
}

function addByBin(bins: Uint8Array, amounts: Float64Array, sums: Float64Array): void {
  for (let i = 0; i < bins.length; i++) {
    const bin = byteAt(bins, i)
    sums[bin] = floatAt(sums, bin) + floatAt(amounts, i)
  }
}

/**
 * Sums amounts by the bins of both axes. Every other row goes to a second table; otherwise an
 * addition would often wait for the previous one.
 */
function crossed(
  first: Uint8Array,
  second: Uint8Array,
  amounts: Float64Array,
  height: number,
  width: number,
): Float64Array {
  const sums = new Float64Array(height * width)
  const odd = new Float64Array(height * width)
  const even = first.length - (first.length % 2)
  for (let i = 0; i < even; i += 2) {
    const cell = byteAt(first, i) * width + byteAt(second, i)
    const next = byteAt(first, i + 1) * width + byteAt(second, i + 1)
    sums[cell] = floatAt(sums, cell) + floatAt(amounts, i)
    odd[next] = floatAt(odd, next) + floatAt(amounts, i + 1)
  }
  if (even < first.length) {
    const cell = byteAt(first, even) * width + byteAt(second, even)
    sums[cell] = floatAt(sums, cell) + floatAt(amounts, even)
  }
  for (let cell = 0; cell < sums.length; cell++)
    sums[cell] = floatAt(sums, cell) + floatAt(odd, cell)
  return sums
}
