import { median } from '#statistics'
import type { AreaInput } from './area-input.ts'
import { minSample, roundTo } from '../figures.ts'
import type { Listing } from '../listing.ts'
import { ageOf } from './positions.ts'

/** How far back leads and endings count. */
export const windowDays = 90
/** Months of supply and ages of what ended need so many endings. */
const minEndings = 5
/** A pace that would take longer to clear what is on offer says no more than that. */
const longestMonths = 24

/** What came and went, and how long `active` homes last at that pace. */
export function supplyOf(active: number, { counts, movements }: AreaInput) {
  const { new_30d, ended_90d, price_cuts_90d } = movements
  const months = ended_90d < minEndings ? null : active / (ended_90d / (windowDays / 30))
  const isBeyond = months !== null && months > longestMonths
  const isNoneDated = counts.undated > 0 && counts.undated === counts.active
  return {
    active,
    new_30d: new_30d === 0 && isNoneDated ? null : new_30d,
    ended_90d,
    months_of_supply: months === null || isBeyond ? null : roundTo(months, 1),
    more_than_months: isBeyond ? longestMonths : null,
    price_cuts_90d,
    reason: reasonOf(months === null, isBeyond),
  }
}

function reasonOf(isUnknown: boolean, isBeyond: boolean): string | null {
  if (isUnknown) return `needs ${minEndings} endings in ${windowDays} days`
  return isBeyond ? `more than ${longestMonths} months at the pace of ${windowDays} days` : null
}

/** The middle ages of what is on offer and of what ended, of listings that say since when. */
export function middleAgesOf(active: readonly Listing[], { now, movements }: AreaInput) {
  const ages = active.map((listing) => ageOf(listing, now)).filter((age) => age !== null)
  const live_median = middleOf(ages, minSample)
  const ended_median = middleOf(movements.ended_ages, minEndings)
  const reason =
    live_median === null
      ? `needs ${minSample} listings on offer that say since when (listed_at)`
      : ended_median === null
        ? `needs ${minEndings} endings in ${windowDays} days that say since when (listed_at)`
        : null
  return { live_median, ended_median, reason }
}

function middleOf(ages: readonly number[], least: number): number | null {
  return ages.length < least ? null : Math.round(median(ages))
}
