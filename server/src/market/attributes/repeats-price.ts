import { residualsOn, spreadOfErrors } from './residuals.ts'

/** So little of the spread of prices is left where an attribute is the price in other words: a squared error of two per cent. */
const leftShare = Math.sqrt(0.02)
/** And so many times as much was left without it. A catalogue that is priced by one rule of size leaves little anyway. */
const timesMore = 3
const minKnown = 30

/**
 * Whether an attribute says the price in other words: another currency, a price per square foot, last year's price. With what homes are sized
 * like it then leaves almost nothing, in those homes that have it. Robust: an odd price or two hides it no more than they show it.
 */
export function repeatsPrice(
  response: Float64Array,
  sizes: readonly Float64Array[],
  own: Float64Array,
): boolean {
  const rows = [...response.keys()].filter((i) => !Number.isNaN(own[i]))
  if (rows.length < minKnown) return false
  const all = spreadOfErrors(residualsOn([], response, rows))
  const left = spreadOfErrors(residualsOn([...sizes, own], response, rows))
  // Most attributes are told apart here, and the third fit is saved.
  if (left > leftShare * all) return false
  return left * timesMore <= spreadOfErrors(residualsOn(sizes, response, rows))
}
