import { numberAt } from '#statistics'
import { middleOfSorted, type Figure } from './figure.ts'
import type { Month } from './months.ts'
import type { OfferedHome, Spell } from './spells.ts'

const day = 86_400

/**
 * The middle age in days of what was on offer when each month ended, of those that say since when. Taken in the order they came, ages need not be sorted
 * month by month.
 */
export function monthlyAgesOf(offers: readonly OfferedHome[], months: readonly Month[]): Figure[] {
  const { from, to } = newestFirst(offers)
  const ages = new Float64Array(from.length)
  return months.map(({ end }) => {
    let count = 0
    for (let i = 0; i < from.length; i++) {
      const since = numberAt(from, i)
      if (since < end && numberAt(to, i) >= end) ages[count++] = Math.floor((end - since) / day)
    }
    return middleOfSorted(ages.subarray(0, count))
  })
}

/** Times on offer that say since when, the newest first. */
function newestFirst(offers: readonly OfferedHome[]): { from: Float64Array; to: Float64Array } {
  const dated: Spell[] = []
  for (const { spells } of offers) {
    for (const spell of spells) if (spell.from !== null) dated.push(spell)
  }
  // Bare numbers are sorted many times as fast as places by what stands there: a time with its place behind it is one number.
  const places = dated.length + 1
  const keys = Float64Array.from(dated, ({ from }, i) => -(from ?? 0) * places + i).sort()
  const order = keys.map((key) => ((key % places) + places) % places)
  return {
    from: order.map((i) => dated[i]?.from ?? 0),
    to: order.map((i) => dated[i]?.to ?? Infinity),
  }
}
