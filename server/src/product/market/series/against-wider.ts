import { normalQuantile, type GroupEstimate } from '#statistics'
import { roundTo, type PriceRange } from '../figures.ts'
import type { Listing } from '../listing.ts'
import { datedOf } from '../listings/months.ts'
import type { Surroundings } from '../listings/surroundings.ts'
import { fitTimed, slopeOf } from '../listings/timed-fit.ts'

/** How like homes moved here in a year, and in the account's other places; null with a reason where too few homes speak. */
export type AgainstWider = {
  here_pct: number | null
  wider_pct: number | null
  /** How much more they moved here, in per cent. */
  difference_pct: number | null
  ci95: PriceRange
  wider_listings: number
  reason: string | null
}

/** Both sides need so many homes, over so long a time. */
const minHomes = 60
const minYears = 0.75
/** How far back homes count, and how many of a side at most. */
const maxYears = 2
const maxHomes = 1200
const yearMs = 365.25 * 86_400_000

/**
 * The change of what like homes ask in a year, here against the account's homes outside: on either side the slope that a trend is read from, of the same two
 * years, and of what went as well. Sides have no home in common, so their variances add.
 */
export function againstWider(
  own: readonly Listing[],
  { listings, homes }: Pick<Surroundings, 'listings' | 'homes'>,
  now: Date,
): AgainstWider {
  const wider_listings = listings.length
  const nothing = { here_pct: null, wider_pct: null, difference_pct: null, ci95: null }
  if (homes.length === 0)
    return { ...nothing, wider_listings, reason: 'there is no wider area with listings' }
  const needs = `needs ${minHomes} priced and dated listings of ${maxYears} years on either side`
  const here = recentSlope(own, now)
  const wider = here && recentSlope(homes, now)
  if (here === undefined || wider === undefined)
    return { ...nothing, wider_listings, reason: needs }
  const percent = (log: number) => roundTo(100 * Math.expm1(log), 1)
  const difference = here.estimate - wider.estimate
  const halfWidth = normalQuantile(0.975) * Math.sqrt(here.variance + wider.variance)
  return {
    here_pct: percent(here.estimate),
    wider_pct: percent(wider.estimate),
    difference_pct: percent(difference),
    ci95: { low: percent(difference - halfWidth), high: percent(difference + halfWidth) },
    wider_listings,
    reason: null,
  }
}

function recentSlope(listings: readonly Listing[], now: Date): GroupEstimate | undefined {
  const yearsAgo = (at: Date) => (now.getTime() - at.getTime()) / yearMs
  const recent = datedOf(listings).filter(({ listed_at }) => {
    const years = yearsAgo(listed_at)
    return years >= 0 && years <= maxYears
  })
  const step = Math.ceil(recent.length / maxHomes)
  const homes = step <= 1 ? recent : recent.filter((_, i) => i % step === 0)
  const times = homes.map(({ listed_at }) => yearsAgo(listed_at))
  const span = Math.max(...times) - Math.min(...times)
  return homes.length < minHomes || span < minYears ? undefined : slopeOf(fitTimed(homes))
}
