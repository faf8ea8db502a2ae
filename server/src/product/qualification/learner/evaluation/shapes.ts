import { numberAt } from '#statistics'
import type { Axis, Model } from '../../model.ts'
import { pointsPerLogit } from '../../points.ts'

/**
 * The effect of one feature over its range, for charts: each step with its points, their 80 %
 * interval and the share of leads in it.
 */
export type Shape = {
  feature: string
  kind: Axis['kind']
  steps: {
    from: number | null
    to: number | null
    level: string | null
    points: number
    low: number
    high: number
    share: number | null
  }[]
}

/**
 * Returns the shapes of a model's single features, the largest effect first. A step without bounds
 * and level contains unknown values.
 */
export function shapesOf(model: Model): Shape[] {
  return model.terms
    .flatMap(({ axes, logits, variances, shares }) => {
      if (axes.length > 1) return []
      const [axis] = axes
      const steps = logits.map((value, bin) => {
        const reach = 1.2816 * pointsPerLogit * Math.sqrt(Math.max(0, numberAt(variances, bin)))
        const points = pointsPerLogit * value
        return {
          ...boundsOf(axis, bin),
          points,
          low: points - reach,
          high: points + reach,
          share: shares[bin] ?? null,
        }
      })
      return [{ feature: axis.feature, kind: axis.kind, steps }]
    })
    .sort((a, b) => reachOf(b) - reachOf(a))
}

function boundsOf(
  axis: Axis,
  bin: number,
): { from: number | null; to: number | null; level: string | null } {
  if (bin === 0) return { from: null, to: null, level: null }
  if (axis.kind === 'category')
    return { from: null, to: null, level: axis.levels[bin - 1] ?? 'any other' }
  return { from: axis.cuts[bin - 2] ?? null, to: axis.cuts[bin - 1] ?? null, level: null }
}

function reachOf({ steps }: Shape): number {
  const points = steps.map((step) => step.points)
  return Math.max(...points) - Math.min(...points)
}
