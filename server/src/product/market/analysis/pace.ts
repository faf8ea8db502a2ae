import { median } from '#statistics'
import type { AreaInput } from './area-input.ts'
import { minSample, roundTo } from '../figures.ts'
import type { Listing } from '../listing.ts'
import { ageOf } from './positions.ts'
import { withArticle, type MarketWords } from '../nouns.ts'

/** Number of days back for which leads and ended listings count. */
export const windowDays = 90
/** Minimum number of ended listings for months of supply and for their median age. */
const minEndings = 5
/** Maximum months of supply; above it, only the bound is reported. */
const longestMonths = 24

/**
 * Computes the supply: new and ended listings, and how long the `active` homes last at that pace.
 */
export function supplyOf(active: number, { counts, movements, words }: AreaInput) {
  const { new_30d, ended_90d, price_cuts_90d } = movements
  const months = ended_90d < minEndings ? null : active / (ended_90d / (windowDays / 30))
  const isBeyond = months !== null && months > longestMonths
  const isNoneDated = counts.undated > 0 && counts.undated === counts.active
  return {
    active,
    new_30d: new_30d === 0 && isNoneDated ? null : new_30d,
    ended_90d,
    months_of_supply: months === null || isBeyond ? null : roundTo(months, 1),
    lower_bound_months: isBeyond ? longestMonths : null,
    price_cuts_90d,
    reason: reasonOf(months === null, isBeyond, words),
  }
}

function reasonOf(isUnknown: boolean, isBeyond: boolean, { offers }: MarketWords): string | null {
  if (isUnknown) return `needs ${minEndings} ${offers} that ended in ${windowDays} days`
  return isBeyond
    ? `more than ${longestMonths} months at the pace of the last ${windowDays} days`
    : null
}

/**
 * Computes the median ages of listings on offer and of ended listings, among those with a listing
 * date.
 */
export function middleAgesOf(active: readonly Listing[], { now, movements, words }: AreaInput) {
  const { offer, offers } = words
  const ages = active.map((listing) => ageOf(listing, now)).filter((age) => age !== null)
  const live_median = middleOf(ages, minSample)
  const ended_median = middleOf(movements.ended_ages, minEndings)
  const reason =
    live_median === null
      ? `needs ${minSample} ${offers} on offer with ${withArticle(offer)} date (listed_at)`
      : ended_median === null
        ? `needs ${minEndings} ${offers} with ${withArticle(offer)} date (listed_at) that ended in ${windowDays} days`
        : null
  return { live_median, ended_median, reason }
}

function middleOf(ages: readonly number[], least: number): number | null {
  return ages.length < least ? null : Math.round(median(ages))
}
