import type { AreaInput } from './area-input.ts'
import type { CleanListings } from './clean-listings.ts'
import { minSample, priceSpreadOf } from './figures.ts'
import type { Listing } from './listing.ts'
import { windowDays } from './pace.ts'

/** Up to this share copies move no median. */
const maxCopiesShare = 0.005

/** What the figures are made of; `homes` are those on offer, each once, and `priced` those of them with a price. */
export function sampleOf(
  input: AreaInput,
  { copies }: CleanListings,
  { homes, priced }: { homes: number; priced: number },
) {
  const { counts } = input
  const isAll = input.listings.length >= counts.listings
  // Of a sample, the same share of all that are on offer.
  const duplicates = isAll
    ? copies
    : Math.round((counts.active * copies) / Math.max(1, copies + homes))
  const named = isAll ? priced : counts.priced
  return {
    listings: counts.listings,
    active: counts.active,
    priced: named,
    duplicates,
    undated: counts.undated,
    window_days: windowDays,
    sufficient: named >= minSample,
  }
}

/** The spread of prices: of all of them where the database took it, unless many are in there twice; then of the sample, which counts each home once. */
export function spreadFor(
  { spread, listings }: AreaInput,
  { copies }: CleanListings,
  priced: readonly Listing[],
) {
  const isClean = copies <= maxCopiesShare * listings.length
  return (isClean ? spread : null) ?? priceSpreadOf(priced.map((home) => home.price))
}
