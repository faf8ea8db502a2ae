import { numberAt } from '#statistics'
import { countOf, middleOf, percentOf, unknown, middleOfSorted, type Figure } from './figure.ts'
import { cutsOf } from './cuts.ts'
import { placeIn, type Month } from './months.ts'
import type { OfferedHome, Spell } from './offer-periods.ts'

/** The figures of one month about supply and price cuts. */
export type Flow = {
  /**
   * Number on offer at the end of the month, number that came on offer, and number that went off
   * offer.
   */
  inventory: Figure
  new: Figure
  ended: Figure
  /** Median age in days of homes on offer at the end of the month. */
  age: Figure
  price_cuts: {
    /** Percentage of the homes on offer in the month that had a price cut. */
    share: Figure
    /** Median size of the cuts in percent, and median days on offer until the first cut. */
    size: Figure
    days_to_first: Figure
  }
}

/** Maximum number of homes without a listing date, out of ten, for a figure of a month. */
const maxUndatedOfTen = 1

/**
 * Computes the flows of each month. Figures are unknown before the first home was on offer. They
 * are also unknown while too many homes without a listing date were added later, because these may
 * already have been on offer. A home without a listing date is new in no month. `scale` is the
 * number of services per home. Cost: one pass over homes, and one pass over dated homes for each
 * month, for the ages.
 */
export function flowsOf(
  offers: readonly OfferedHome[],
  months: readonly Month[],
  scale: number,
): Flow[] {
  const place = placeIn(months)
  const tally = talliesOf(offers, months.length, place)
  const ages = monthlyAgesOf(offers, months)
  const cuts = cutsOf(offers, months.length, place)
  const first = offers.reduce(
    (least, { spells }) => Math.min(least, spells[0]?.since ?? 0),
    Infinity,
  )
  return months.map(({ end }, i) => {
    const at = (counts: Int32Array) => numberAt(counts, i)
    const standing = at(tally.standing)
    const isFew = (homes: number) => homes * 10 <= standing * maxUndatedOfTen
    if (end <= first || !isFew(at(tally.hidden))) return notKnown
    const isNoneDated = standing > 0 && at(tally.undated) === standing
    return {
      inventory: countOf(standing, scale),
      new: at(tally.came) === 0 && isNoneDated ? unknown : countOf(at(tally.came), scale),
      ended: countOf(at(tally.went), scale),
      age: isFew(at(tally.undated)) ? (ages[i] ?? unknown) : unknown,
      price_cuts: {
        share: percentOf(at(cuts.homes), at(tally.offered)),
        size: middleOf(cuts.sizes[i] ?? []),
        days_to_first: middleOf(cuts.waits[i] ?? []),
      },
    }
  })
}

/**
 * Counts for each month the homes that came and went, and those on offer during the month. Also
 * counts at the end of the month the homes on offer, those without a listing date, and those first
 * seen only later. Durations are stored as differences: one more at the start and one less after
 * the end.
 */
function talliesOf(offers: readonly OfferedHome[], months: number, place: (at: number) => number) {
  const counts = () => new Int32Array(months + 1)
  const [came, went, offered] = [counts(), counts(), counts()]
  const [standing, undated, hidden] = [counts(), counts(), counts()]
  for (const { spells } of offers) {
    let counted = 0
    for (const { from, since, to } of spells) {
      const begins = place(since)
      const ends = to === null ? months : place(to)
      if (from !== null && begins >= 0) add(came, begins, 1)
      if (ends >= 0) add(went, ends, 1)
      addSpan(standing, Math.max(0, begins), ends)
      if (from === null) addSpan(undated, Math.max(0, begins), ends)
      // An offer that had already ended when it was first seen contains no information about
      // earlier months.
      if (from === null && to !== since && spells[0]?.since === since) addSpan(hidden, 0, begins)
      addSpan(offered, Math.max(counted, begins), ends + 1)
      counted = Math.max(counted, ends + 1)
    }
  }
  for (const differences of [offered, standing, undated, hidden]) sumUp(differences)
  return { came, went, offered, standing, undated, hidden }
}

function add(counts: Int32Array, at: number, more: number): void {
  counts[at] = numberAt(counts, at) + more
}

function addSpan(differences: Int32Array, first: number, after: number): void {
  if (after <= first) return
  add(differences, first, 1)
  if (after < differences.length) add(differences, after, -1)
}

function sumUp(differences: Int32Array): void {
  for (let i = 1; i < differences.length; i++) add(differences, i, numberAt(differences, i - 1))
}

const notKnown: Flow = {
  inventory: unknown,
  new: unknown,
  ended: unknown,
  age: unknown,
  price_cuts: { share: unknown, size: unknown, days_to_first: unknown },
}

const day = 86_400

/**
 * Returns the median age in days of the homes on offer at the end of each month, among those with a
 * listing date. Homes are processed newest first, so ages need no sorting for each month.
 */
function monthlyAgesOf(offers: readonly OfferedHome[], months: readonly Month[]): Figure[] {
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

/** Returns the periods on offer with a known start, newest first. */
function newestFirst(offers: readonly OfferedHome[]): { from: Float64Array; to: Float64Array } {
  const dated: Spell[] = []
  for (const { spells } of offers) {
    for (const spell of spells) if (spell.from !== null) dated.push(spell)
  }
  // Sorting plain numbers is many times as fast as sorting indexes by their times. The key
  // therefore combines the time and the index in one number.
  const places = dated.length + 1
  const keys = Float64Array.from(dated, ({ from }, i) => -(from ?? 0) * places + i).sort()
  const order = keys.map((key) => ((key % places) + places) % places)
  return {
    from: order.map((i) => dated[i]?.from ?? 0),
    to: order.map((i) => dated[i]?.to ?? Infinity),
  }
}
