import type { CompleteAnalysis } from '../schema.ts'
import type { AreaInput } from './area-input.ts'
import type { CleanListings } from '../listings/clean-listings.ts'
import { minSample } from '../figures.ts'
import { contradict } from '../listings/trend-check.ts'
import { capital, say, sayCount, sayOffers } from './words.ts'
import { withArticle } from '../nouns.ts'

type Warning = CompleteAnalysis['warnings'][number]
type Seen = Pick<
  CompleteAnalysis,
  'sample' | 'quality_adjusted' | 'shrinkage' | 'trend' | 'outliers_excluded'
>

/** The input of the warnings: the figures, and how the listings were cleaned. */
type Read = AreaInput & Pick<CleanListings, 'filledIn'>

/** Returns the limitations that a reader must know before trusting the figures. */
export function warningsOf(seen: Seen, input: Read): Warning[] {
  return finders.flatMap((find) => find(seen, input) ?? [])
}

function few({ sample }: Seen, { words }: Read): Warning | undefined {
  if (sample.sufficient || sample.listings === 0) return undefined
  if (sample.priced === 0)
    return {
      code: 'too_few_listings',
      text: `No ${words.offer} on offer has a price, so there is no price level.`,
    }
  return {
    code: 'too_few_listings',
    text: `${sayOffers(sample.priced, words)} with a price: too few for a price level.`,
  }
}

function drawn({ quality_adjusted, shrinkage }: Seen, { words }: Read): Warning | undefined {
  if (quality_adjusted === null || shrinkage === null) return undefined
  const parent =
    shrinkage.parent === 'account' ? `the rest of your ${words.offers}` : shrinkage.parent
  return {
    code: 'drawn_to_parent',
    text: `The price level of a typical ${words.item} is partly based on ${parent}; the weight of its own ${words.offers} is ${say(shrinkage.weight)}.`,
  }
}

function requested({ sample }: Seen, { words }: Read): Warning | undefined {
  const silent = sample.active - sample.duplicates - sample.priced
  if (silent <= 0) return undefined
  return {
    code: 'price_on_request',
    text: capital(`${words.offers} with a price on request are not included in price figures.`),
  }
}

function currencies(_seen: Seen, { other_currencies, words }: Read): Warning | undefined {
  if (other_currencies === 0) return undefined
  return {
    code: 'other_currencies',
    text: capital(`${words.offers} in other currencies are not included.`),
  }
}

function units(_seen: Seen, { other_units: { listings } }: Read): Warning | undefined {
  if (listings === 0) return undefined
  return {
    code: 'other_units',
    text: `${sayCount(listings, 'listing')} with prices of another unit ${listings === 1 ? 'is' : 'are'} not included.`,
  }
}

function ambiguous(_seen: Seen, { by_state }: Read): Warning | undefined {
  if (by_state.length < 2) return undefined
  return {
    code: 'ambiguous_city',
    text: `Places in several states have this name (${by_state.map((place) => place.state ?? 'no state').join(', ')}). Select a state to distinguish them.`,
  }
}

function mixed({ sample }: Seen, { listings, property_type }: Read): Warning | undefined {
  if (property_type !== null || sample.priced < minSample) return undefined
  if (new Set(listings.map((listing) => listing.type)).size < 2) return undefined
  return {
    code: 'mixed_types',
    text: 'The figures include several types. Select one type for unmixed figures.',
  }
}

function outliers({ outliers_excluded }: Seen, { words }: Read): Warning | undefined {
  if (outliers_excluded === 0) return undefined
  return {
    code: 'outliers_excluded',
    text: `${sayCount(outliers_excluded, 'price')} ${outliers_excluded === 1 ? 'is' : 'are'} so far from the others that the price level of a typical ${words.item} excludes ${outliers_excluded === 1 ? 'it' : 'them'}.`,
  }
}

function sampled({ sample }: Seen, { listings, words }: Read): Warning | undefined {
  if (listings.length >= sample.listings) return undefined
  return {
    code: 'sampled',
    text: `Figures about single ${words.items} are based on an evenly spread sample.`,
  }
}

function copied({ sample: { duplicates } }: Seen, { words }: Read): Warning | undefined {
  if (duplicates === 0) return undefined
  return {
    code: 'same_home_twice',
    text: `${sayOffers(duplicates, words)} on offer ${duplicates === 1 ? 'has' : 'have'} the same address, type, rooms and size as another; each ${words.item} counts once.`,
  }
}

function undated({ sample: { undated } }: Seen, { words }: Read): Warning | undefined {
  if (undated === 0) return undefined
  const [do_not, they_are] = undated === 1 ? ['does not', 'it is'] : ['do not', 'they are']
  return {
    code: 'undated_listings',
    text: `${sayOffers(undated, words)} ${do_not} have ${withArticle(words.offer)} date (listed_at), so ${they_are} not counted as new and ${undated === 1 ? 'is' : 'are'} not included in ${words.offer} ages.`,
  }
}

function filled(_seen: Seen, { filledIn, words }: Read): Warning | undefined {
  if (filledIn === undefined) return undefined
  return {
    code: 'size_filled_in',
    text: `${sayOffers(filledIn.n, words)} with different numbers of rooms have the same ${say(filledIn.size)} square feet, which looks like a placeholder. Their size is treated as unknown.`,
  }
}

function contradicted({ trend }: Seen): Warning | undefined {
  if (trend.check === null || !contradict(trend, trend.check)) return undefined
  return {
    code: 'trend_contradicted',
    text: 'Two methods of computing the trend contradict each other, so no direction is given.',
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
  units,
  ambiguous,
  mixed,
  outliers,
  sampled,
]
