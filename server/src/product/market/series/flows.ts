import { numberAt } from '#statistics'
import { countOf, middleOf, percentOf, unknown, middleOfSorted, type Figure } from './figure.ts'
import { cutsOf } from './cuts.ts'
import { placeIn, type Month } from './months.ts'
import type { OfferedHome, Spell } from './spells.ts'

/** What came, stood, was cut in price and went in a month. */
export type Flow = {
  /** On offer when the month ended, came on offer, went off offer. */
  inventory: Figure
  new: Figure
  ended: Figure
  /** Middle age in days of what was on offer when the month ended. */
  age: Figure
  price_cuts: {
    /** Of what was on offer in the month, how many in a hundred asked less at its end than before. */
    share: Figure
    /** How much less, in per cent, and after how many days on offer the first time. */
    size: Figure
    days_to_first: Figure
  }
}

/** A figure of a month speaks for all as long as so many of ten homes are without a day at most. */
const maxUndatedOfTen = 1

/**
 * The flows of each month. Null before the first home was on offer, and where too many came later of which nobody said since when: they may have stood there
 * already. What nobody dated is new in no month. `scale`: how many services each of these stands for. Cost: one pass over homes; another over those with
 * a day, for each month, for its ages.
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
 * Counts for each month: of homes that came and went in it, of those on offer in it, and when it ended of those on offer, of these without a day, and of those
 * that were seen only later. What lasts is noted as one more where it begins and one less after it ends.
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
      // What was over when it was seen says nothing of the months before.
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
 * The middle age in days of what was on offer when each month ended, of those that say since when. Taken in the order they came, ages need not be sorted
 * month by month.
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
