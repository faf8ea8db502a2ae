import { minSample } from '../analysis/figures.ts'
import { middleOf, percentOf, unknown, type Figure } from './figure.ts'
import type { OfferedHome } from './spells.ts'

/** What homes closed at against what they asked last, of those that ended within the window. */
export type SaleToAsking = {
  n: number
  window_days: number
  /** The middle ratio, in per cent: 100 is the asking price. */
  median_pct: Figure
  /** How many in a hundred closed above what they asked. */
  above_asking_pct: Figure
  reason: string | null
}

/** How far back endings count: a year, so that all seasons are in. */
const windowDays = 365

/** Sale to asking of the services with a closing price, a last asking price and a known end within a year before `now` (seconds). */
export function saleToAsking(offers: readonly OfferedHome[], now: number): SaleToAsking {
  const since = now - windowDays * 86_400
  const ratios = offers.flatMap(({ home: { price }, history: { closed_price }, spells }) => {
    const ended = spells.at(-1)?.to ?? null
    const counts = ended !== null && ended >= since && ended <= now
    return closed_price !== null && price > 0 && counts ? [(100 * closed_price) / price] : []
  })
  const isEnough = ratios.length >= minSample
  return {
    n: ratios.length,
    window_days: windowDays,
    median_pct: isEnough ? middleOf(ratios) : unknown,
    above_asking_pct: percentOf(ratios.filter((ratio) => ratio > 100).length, ratios.length),
    reason: isEnough ? null : `needs ${minSample} closing prices within ${windowDays} days`,
  }
}
