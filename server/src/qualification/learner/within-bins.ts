import { floatAt } from '#statistics'
import type { LearnedShape } from './learned.ts'

/**
 * A shape whose variances also hold what a bin hides: one value stands for all of it, while what is true changes across. Between two neighbours
 * it changes by about half of what they differ by on either side, evenly, and a twelfth of the square of that is its variance.
 */
export function withVarianceWithin({ axis, logits, variances }: LearnedShape): LearnedShape {
  if (axis.kind === 'category') return { axis, logits, variances }
  const last = logits.length - 1
  return {
    axis,
    logits,
    variances: variances.map((variance, bin) => {
      // Bin 0 is "not known": one value, that nothing changes across.
      if (bin === 0) return variance
      const before = floatAt(logits, Math.max(1, bin - 1))
      const after = floatAt(logits, Math.min(last, bin + 1))
      const steps = Math.min(last, bin + 1) - Math.max(1, bin - 1)
      return steps === 0 ? variance : variance + ((after - before) / steps) ** 2 / 12
    }),
  }
}
