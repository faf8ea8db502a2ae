import { middleOfSorted, type Figure } from './figure.ts'
import type { Month } from './months.ts'
import type { Offered, Spell } from './spells.ts'

const day = 86_400

/**
 * The middle age in days of what was on offer when each month ended, of those that say since when. Taken in the order they came, ages need not be sorted
 * month by month.
 */
export function agesOf(offers: readonly Offered[], months: readonly Month[]): Figure[] {
  const dated = offers.flatMap(({ spells }) => spells.filter(isDated))
  const order = orderOf(Float64Array.from(dated, ({ from }) => -from))
  const from = Float64Array.from(order, (i) => dated[i]?.from ?? 0)
  const to = Float64Array.from(order, (i) => dated[i]?.to ?? Infinity)
  const ages = new Float64Array(order.length)
  return months.map(({ end }) => {
    let count = 0
    for (let i = 0; i < from.length; i++) {
      const since = from[i] ?? 0
      if (since < end && (to[i] ?? 0) >= end) ages[count++] = Math.floor((end - since) / day)
    }
    return middleOfSorted(ages.subarray(0, count))
  })
}

function isDated(spell: Spell): spell is Spell & { from: number } {
  return spell.from !== null
}

/** The places of values, the least first. */
function orderOf(values: Float64Array): Uint32Array {
  return Uint32Array.from(values.keys()).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
}
