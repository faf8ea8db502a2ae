import { numberAt } from '#statistics'
import { binner } from '../compile.ts'
import { binCount, type Axis, type Model } from '../model.ts'

/** An axis cut wherever either of two is, so that both are constant on each of its bins. */
export function refineAxis(axis: Axis, other: Axis): Axis {
  if (axis.kind === 'number' && other.kind === 'number') {
    return { ...axis, cuts: [...new Set([...axis.cuts, ...other.cuts])].sort((a, b) => a - b) }
  }
  if (axis.kind === 'category' && other.kind === 'category') {
    return { ...axis, levels: [...new Set([...other.levels, ...axis.levels])].slice(0, 254) }
  }
  return axis
}

/** What a model says on each bin of an axis that refines its own; null where it says nothing of the feature. */
export function logitsOn(
  axis: Axis,
  model: Model,
): { logits: Float64Array; variances: Float64Array } | null {
  const term = model.terms.find(({ axes }) => axes.length === 1 && axes[0].feature === axis.feature)
  const own = term?.axes[0]
  if (!term || !own || own.kind !== axis.kind) return null
  const bin = binner(own)
  const bins = Int32Array.from({ length: binCount(axis) }, (_, i) => bin(insideOf(axis, i)))
  return {
    logits: Float64Array.from(bins, (at) => numberAt(term.logits, at)),
    variances: Float64Array.from(bins, (at) => numberAt(term.variances, at)),
  }
}

/** A value that falls into the bin. The last bin of words takes what is on no list. */
function insideOf(axis: Axis, bin: number): number | string | null {
  if (bin === 0) return null
  if (axis.kind === 'category') return axis.levels[bin - 1] ?? '\u0000'
  return bin === 1 ? -Infinity : numberAt(axis.cuts, bin - 2)
}
