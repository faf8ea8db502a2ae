import type { MarketAnalysis } from '../schema.ts'
import type { AreaInput } from './area-input.ts'
import { leastSample } from './figures.ts'
import { say, sayCount } from './words.ts'

type Warning = MarketAnalysis['warnings'][number]
type Seen = Pick<MarketAnalysis, 'sample' | 'quality_adjusted' | 'shrinkage' | 'outliers_excluded'>

/** What a reader must mind before trusting the figures. */
export function warningsOf(seen: Seen, input: AreaInput): Warning[] {
  return [few, drawn, requested, currencies, ambiguous, mixed, outliers, sampled].flatMap(
    (find) => {
      const warning = find(seen, input)
      return warning === undefined ? [] : [warning]
    },
  )
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
  const silent = sample.active - sample.priced
  if (silent <= 0) return undefined
  return {
    code: 'price_on_request',
    text: 'Listings with the price on request stay out of price figures.',
  }
}

function currencies(_seen: Seen, { other_currencies }: AreaInput): Warning | undefined {
  if (other_currencies === 0) return undefined
  return { code: 'other_currencies', text: 'Listings in other currencies are left out.' }
}

function ambiguous(_seen: Seen, { by_state }: AreaInput): Warning | undefined {
  if (by_state.length < 2) return undefined
  return {
    code: 'ambiguous_city',
    text: `The name stands for places in several states (${by_state.map((place) => place.state ?? 'none given').join(', ')}); give a state to tell them apart.`,
  }
}

function mixed({ sample }: Seen, { listings, property_type }: AreaInput): Warning | undefined {
  if (property_type !== null || sample.priced < leastSample) return undefined
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

function sampled({ sample }: Seen, { listings }: AreaInput): Warning | undefined {
  if (listings.length >= sample.listings) return undefined
  return { code: 'sampled', text: 'Figures about single homes are read from an even sample.' }
}
