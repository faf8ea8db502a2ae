import { numberAt } from '#statistics'
import type { ListingChange } from '../history.ts'
import type { OfferedHome, Spell } from './offer-periods.ts'

const day = 86_400

/**
 * Computes price cuts by month: the number of homes with a cut, the sizes of the cuts in percent,
 * and for first cuts the days on offer until then.
 */
export function cutsOf(
  offers: readonly OfferedHome[],
  months: number,
  place: (at: number) => number,
) {
  const homes = new Int32Array(months)
  const sizes = Array.from({ length: months }, (): number[] => [])
  const waits = Array.from({ length: months }, (): number[] => [])
  for (const { history, spells } of offers) {
    if (history.changes.length === 0) continue
    const cuts = history.changes.filter((change) => isCut(change, spells))
    for (const month of new Set(cuts.map(({ at }) => place(at)))) {
      if (month >= 0 && month < months) homes[month] = numberAt(homes, month) + 1
    }
    for (const { at, previous_price, price } of cuts)
      sizes[place(at)]?.push(100 * (1 - price / previous_price))
    const [first] = cuts
    const began = first && spells.find((spell) => covers(spell, first.at))?.from
    if (first && began != null) waits[place(first.at)]?.push((first.at - began) / day)
  }
  return { homes, sizes, waits }
}

/**
 * Returns whether a change is a price cut while on offer. A price that falls when the offer ends is
 * a closing price.
 */
function isCut(
  { at, previous_price, price, was_active, is_active }: ListingChange,
  spells: readonly Spell[],
): boolean {
  const isLess = price > 0 && price < previous_price
  return was_active && is_active && isLess && spells.some((spell) => covers(spell, at))
}

const covers = ({ since, to }: Spell, at: number): boolean =>
  since <= at && (to === null || at < to)
