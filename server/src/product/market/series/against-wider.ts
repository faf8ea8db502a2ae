import { normalQuantile } from '#statistics'
import { withArticle, type MarketWords } from '../nouns.ts'
import { roundTo, type PriceRange } from '../figures.ts'
import type { Listing } from '../listing.ts'
import { datedOf, monthsOf, type Dated } from '../listings/months.ts'
import { largestPull, minSeasonMonths } from '../listings/season.ts'
import type { Surroundings } from '../listings/surroundings.ts'
import { fitTimed, slopeOf } from '../listings/timed-fit.ts'

/**
 * The price change of comparable homes in one year, here and in the account's other areas. Figures
 * are null, with a reason, if there are too few homes.
 */
export type AgainstWider = {
  local_pct: number | null
  wider_pct: number | null
  /** Difference between the change here and elsewhere, in percent. */
  difference_pct: number | null
  ci95: PriceRange
  wider_listings: number
  reason: string | null
}

/** Minimum number of homes in each of the two areas, and minimum time span in years. */
const minHomes = 60
const minYears = 0.75
/** Number of years back for which homes count, and maximum number of homes per area. */
const maxYears = 2
const maxHomes = 1200
const yearMs = 365.25 * 86_400_000

/**
 * Computes the yearly change of the asking prices of comparable homes, in the area against the
 * account's homes outside. Both use the slope of the trend, over the same two years, and include
 * homes no longer on offer. The two sets have no home in common, so the variance of the difference
 * is the sum of their variances. A yearly wave is removed if both sets have enough months for it.
 * Otherwise a wave that both share cancels out, except as far as their dates differ; the interval
 * allows for that rest.
 */
export function againstWider(
  own: readonly Listing[],
  { listings, homes }: Pick<Surroundings, 'listings' | 'homes'>,
  now: Date,
  { offers, offer }: MarketWords,
): AgainstWider {
  const wider_listings = listings.length
  const nothing = { local_pct: null, wider_pct: null, difference_pct: null, ci95: null }
  if (homes.length === 0)
    return { ...nothing, wider_listings, reason: `there is no wider area with ${offers}` }
  const needs = `needs ${minHomes} ${offers} with a price and ${withArticle(offer)} date of the last ${maxYears} years, both inside and outside the area`
  const [recent, elsewhere] = [recentHomes(own, now), recentHomes(homes, now)]
  if (recent === undefined || elsewhere === undefined)
    return { ...nothing, wider_listings, reason: needs }
  const hasSeason = [recent, elsewhere].every((some) => monthsOf(some).length >= minSeasonMonths)
  const here = slopeOf(fitTimed(recent, hasSeason))
  const wider = slopeOf(fitTimed(elsewhere, hasSeason))
  if (here === undefined || wider === undefined)
    return { ...nothing, wider_listings, reason: needs }
  const percent = (log: number) => roundTo(100 * Math.expm1(log), 1)
  const difference = here.estimate - wider.estimate
  const pull = [here.pull[0] - wider.pull[0], here.pull[1] - wider.pull[1]] as const
  const halfWidth =
    normalQuantile(0.975) * Math.sqrt(here.variance + wider.variance) + largestPull(pull)
  return {
    local_pct: percent(here.estimate),
    wider_pct: percent(wider.estimate),
    difference_pct: percent(difference),
    ci95: { low: percent(difference - halfWidth), high: percent(difference + halfWidth) },
    wider_listings,
    reason: null,
  }
}

/** Returns an even sample of the homes of the last two years; undefined if there are too few. */
function recentHomes(listings: readonly Listing[], now: Date): Dated[] | undefined {
  const yearsAgo = (at: Date) => (now.getTime() - at.getTime()) / yearMs
  const recent = datedOf(listings).filter(({ listed_at }) => {
    const years = yearsAgo(listed_at)
    return years >= 0 && years <= maxYears
  })
  const step = Math.ceil(recent.length / maxHomes)
  const homes = step <= 1 ? recent : recent.filter((_, i) => i % step === 0)
  const times = homes.map(({ listed_at }) => yearsAgo(listed_at))
  const span = Math.max(...times) - Math.min(...times)
  return homes.length < minHomes || span < minYears ? undefined : homes
}
