import type { MarketAnalysis } from '../schema.ts'
import type { AreaInput } from './area-input.ts'
import type { CleanListings } from '../listings/clean-listings.ts'
import { minSample } from '../figures.ts'
import { contradict } from '../listings/trend-check.ts'
import { say, sayCount } from './words.ts'

type Warning = MarketAnalysis['warnings'][number]
type Seen = Pick<
  MarketAnalysis,
  'sample' | 'quality_adjusted' | 'shrinkage' | 'trend' | 'outliers_excluded'
>

/** All that a warning is found in: the figures, and what was done to the listings before. */
type Read = AreaInput & Pick<CleanListings, 'filledIn'>

/** What a reader must mind before trusting the figures. */
export function warningsOf(seen: Seen, input: Read): Warning[] {
  return finders.flatMap((find) => find(seen, input) ?? [])
}

function few({ sample }: Seen): Warning | undefined {
  if (sample.sufficient || sample.listings === 0) return undefined
  if (sample.priced === 0)
    return { code: 'too_few_listings', text: 'Nothing on offer names a price: no price level.' }
  return {
    code: 'too_few_listings',
    text: `${sayCount(sample.priced, 'listing')} with a price: too few for a price level.`,
  }
}

function drawn({ quality_adjusted, shrinkage }: Seen): Warning | undefined {
  if (quality_adjusted === null || shrinkage === null) return undefined
  const parent = shrinkage.parent === 'account' ? 'the rest of your listings' : shrinkage.parent
  return {
    code: 'drawn_to_parent',
    text: `The level of a typical home leans on ${parent}; its own share is ${say(shrinkage.weight)}.`,
  }
}

function requested({ sample }: Seen): Warning | undefined {
  const silent = sample.active - sample.duplicates - sample.priced
  if (silent <= 0) return undefined
  return {
    code: 'price_on_request',
    text: 'Listings with the price on request stay out of price figures.',
  }
}

function currencies(_seen: Seen, { other_currencies }: Read): Warning | undefined {
  if (other_currencies === 0) return undefined
  return { code: 'other_currencies', text: 'Listings in other currencies are left out.' }
}

function ambiguous(_seen: Seen, { by_state }: Read): Warning | undefined {
  if (by_state.length < 2) return undefined
  return {
    code: 'ambiguous_city',
    text: `The name stands for places in several states (${by_state.map((place) => place.state ?? 'none given').join(', ')}); give a state to tell them apart.`,
  }
}

function mixed({ sample }: Seen, { listings, property_type }: Read): Warning | undefined {
  if (property_type !== null || sample.priced < minSample) return undefined
  if (new Set(listings.map((listing) => listing.type)).size < 2) return undefined
  return {
    code: 'mixed_types',
    text: 'Several types are taken together; ask for one type for a clean figure.',
  }
}

function outliers({ outliers_excluded }: Seen): Warning | undefined {
  if (outliers_excluded === 0) return undefined
  return {
    code: 'outliers_excluded',
    text: `${sayCount(outliers_excluded, 'price')} ${outliers_excluded === 1 ? 'lies' : 'lie'} so far from the rest that the level of a typical home leaves ${outliers_excluded === 1 ? 'it' : 'them'} out.`,
  }
}

function sampled({ sample }: Seen, { listings }: Read): Warning | undefined {
  if (listings.length >= sample.listings) return undefined
  return { code: 'sampled', text: 'Figures about single homes are read from an even sample.' }
}

function copied({ sample: { duplicates } }: Seen): Warning | undefined {
  if (duplicates === 0) return undefined
  return {
    code: 'same_home_twice',
    text: `${sayCount(duplicates, 'listing')} on offer ${duplicates === 1 ? 'has' : 'have'} the address, type, rooms and size of another; each home counts once.`,
  }
}

function undated({ sample: { undated } }: Seen): Warning | undefined {
  if (undated === 0) return undefined
  const [do_not, they_are] = undated === 1 ? ['does not', 'it is'] : ['do not', 'they are']
  return {
    code: 'undated_listings',
    text: `${sayCount(undated, 'listing')} ${do_not} say since when ${they_are} on offer (listed_at), and ${undated === 1 ? 'counts' : 'count'} neither as new nor in ages.`,
  }
}

function filled(_seen: Seen, { filledIn }: Read): Warning | undefined {
  if (filledIn === undefined) return undefined
  return {
    code: 'size_filled_in',
    text: `${sayCount(filledIn.n, 'listing')} of different rooms have one and the same ${say(filledIn.size)} square feet, which looks filled in: their size counts as not known.`,
  }
}

function contradicted({ trend }: Seen): Warning | undefined {
  if (trend.check === null || !contradict(trend, trend.check)) return undefined
  return {
    code: 'trend_contradicted',
    text: 'Two ways of reading how prices move say opposite things: no direction is named.',
  }
}

const finders = [
  few,
  drawn,
  copied,
  undated,
  filled,
  contradicted,
  requested,
  currencies,
  ambiguous,
  mixed,
  outliers,
  sampled,
]
