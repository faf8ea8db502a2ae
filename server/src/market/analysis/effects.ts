import { robustVarianceAt, tQuantile, numberAt } from '#statistics'
import { widthOf } from '../hedonic/number-terms.ts'
import type { Hedonic } from '../hedonic/fit-hedonic.ts'
import { roundTo, type PriceRange } from './figures.ts'

/** What one more of something adds to the price, all else equal, in per cent. */
export type Effect = {
  feature: string
  per: 'one_more' | 'ten_percent_more'
  pct: number
  ci95: PriceRange
}

/** The straight effect of each number a regression without bends has, with its robust interval. */
export function effectsOf(hedonic: Hedonic, freedom: number): Effect[] {
  const { encoder, fit } = hedonic
  const halfWidth = hedonic.caution * tQuantile(0.975, freedom)
  let at = 1
  return encoder.numbers.flatMap((terms) => {
    const column = at
    at += widthOf(terms)
    if (!(terms.high > terms.low)) return []
    const step = (terms.logged ? Math.log(1.1) : 1) / terms.scale
    const unit = new Float64Array(encoder.columns)
    unit[column] = 1
    const error = Math.sqrt(robustVarianceAt(fit, unit, []))
    const centre = numberAt(fit.coefficients, column)
    const percent = (coefficient: number) => roundTo(100 * Math.expm1(coefficient * step), 1)
    return {
      feature: terms.name,
      per: terms.logged ? ('ten_percent_more' as const) : ('one_more' as const),
      pct: percent(centre),
      ci95: { low: percent(centre - halfWidth * error), high: percent(centre + halfWidth * error) },
    }
  })
}
