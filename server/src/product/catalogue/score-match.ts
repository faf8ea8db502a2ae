import { fold } from '#kit'
import { amenitiesOf, type AmenityBits } from '#qualification'
import {
  placeCriteria,
  priceCriterion,
  roomCriterion,
  typeCriterion,
  type Criterion,
} from './match-criteria.ts'
import type { MatchReason } from './match-reasons.ts'
import type { PriceUnit } from './schema.ts'
import { answerOf } from './type-family.ts'

/** The search criteria of a person. Null means that the person did not state the criterion. */
export type MatchCriteria = {
  property_type: string | null
  price_range: { min: number | null; max: number | null } | null
  /** Unit of the price range; absent or null means `total`. */
  price_unit?: PriceUnit | null
  city: string | null
  state: string | null
  /** Minimum number of bedrooms. */
  bedrooms: number | null
  /** Minimum number of bathrooms. */
  bathrooms: number | null
  /** Amenities that the person's messages request or refuse; absent if there are none. */
  amenities?: AmenityBits
}

/**
 * The properties of a service that are compared with search criteria. The price is in the currency
 * of the criteria; 0 means "on request".
 */
export type Offer = {
  type: string
  price: number
  price_unit: PriceUnit
  city: string | null
  state: string | null
  bedrooms: number | null
  bathrooms: number | null
  /**
   * Bit sets of the amenities that the listing text names and denies; null if the text was not
   * read.
   */
  amenities?: number | null
  lacking?: number | null
}

/**
 * Match score from 0 to 100. `reasons` lists what fits, by descending weight, and then what does
 * not. `explanation` has the same as text, at the same index.
 */
export type MatchScore = { score: number; reasons: MatchReason[]; explanation: string[] }

/**
 * Computes how well an offer fits search criteria: the weighted share of the criteria that the
 * offer meets.
 *
 * Type, place and price always count; one that the person did not state counts half. Rooms count
 * only if stated, and so do amenities. A requested amenity that the listing does not state counts
 * half.
 *
 * One room too few, a price on request and a related type count half. A price near the range counts
 * between half and full. Another type or another state is no match. Another city matches only if
 * the person stated the state too. A price of another unit than the price range is no match, because
 * the two cannot be compared. A score of 100 means that all possible criteria are met; for a
 * lower score, the reasons state everything that is missing.
 */
export function scoreMatch(wish: MatchCriteria, offer: Offer): MatchScore {
  return namesNothing(wish) ? noMatch : compareOffer(wish, offer)
}

/** Computes the score of `scoreMatch` also for criteria that state neither type, place nor price. */
export function compareOffer(wish: MatchCriteria, offer: Offer): MatchScore {
  if (isOutOfQuestion(wish, offer)) return noMatch
  const fitting: Criterion[] = []
  const lacking: Criterion[] = []
  let possible = 0
  let reached = 0
  for (const criterion of criteriaOf(wish, offer)) {
    possible += criterion.weight
    reached += criterion.weight * criterion.fit
    ;(criterion.fit === 1 ? fitting : lacking).push(criterion)
  }
  const share = (100 * reached) / possible
  const told = [...fitting, ...lacking]
  return {
    // A score of 100 is reserved for offers that miss nothing, however small.
    score: share < 100 ? Math.min(99, Math.round(share)) : 100,
    reasons: told.map(({ reason }) => reason),
    explanation: told.map(({ text }) => text),
  }
}

function criteriaOf(wish: MatchCriteria, offer: Offer): Criterion[] {
  const criteria = [typeCriterion(wish, offer), priceCriterion(wish, offer)]
  criteria.push(...placeCriteria(wish, offer))
  const bedrooms = roomCriterion('bedrooms', 15, wish, offer)
  const bathrooms = roomCriterion('bathrooms', 10, wish, offer)
  if (bedrooms) criteria.push(bedrooms)
  if (bathrooms) criteria.push(bathrooms)
  criteria.push(...amenityCriteria(wish, offer))
  return criteria
}

const noMatch: MatchScore = { score: 0, reasons: [], explanation: [] }

/**
 * Returns whether the criteria state neither type, place nor price. Nothing matches such criteria.
 */
export function namesNothing({ property_type, price_range, city, state }: MatchCriteria): boolean {
  return property_type === null && city === null && state === null && !statesBudget(price_range)
}

/** Returns whether a price range has a minimum or a maximum. */
export const statesBudget = (range: MatchCriteria['price_range']): boolean =>
  range?.min != null || range?.max != null

function isOutOfQuestion(wish: MatchCriteria, offer: Offer): boolean {
  const { property_type, city, state, price_range } = wish
  if (statesBudget(price_range) && offer.price_unit !== (wish.price_unit ?? 'total')) return true
  if (property_type !== null && answerOf(property_type, offer.type) === null) return true
  if (state !== null) return !isAlike(state, offer.state)
  return city !== null && !isAlike(city, offer.city)
}

const isAlike = (wished: string, offered: string | null): boolean =>
  offered !== null && fold(wished) === fold(offered)

/** Weight of one amenity, which is less than the weight of a room. */
const weight = 8

/**
 * Compares the amenities that the person requests and refuses with the amenities that the listing
 * names and denies. A refused amenity that the listing does not state does not count. Nothing
 * counts if the listing text was never read.
 */
function amenityCriteria(
  { amenities: asked }: MatchCriteria,
  { amenities: has, lacking: lacks }: Offer,
): Criterion[] {
  if (!asked || (asked.named === 0 && asked.denied === 0)) return []
  if (typeof has !== 'number' || typeof lacks !== 'number') return []
  return [
    ...criterion('amenities', 1, asked.named & has, (names) => names),
    ...criterion('no_unwanted', 1, asked.denied & lacks, (names) => `no ${names}`),
    ...criterion(
      'amenities_not_stated',
      0.5,
      asked.named & ~has & ~lacks,
      (names) => `${names}: not stated`,
    ),
    ...criterion('amenities_missing', 0, asked.named & lacks, (names) => `no ${names}`),
    ...criterion('unwanted', 0, asked.denied & has, (names) => `${names}, not wanted`),
  ]
}

function criterion(
  reason: MatchReason,
  fit: number,
  bits: number,
  told: (names: string) => string,
): Criterion[] {
  if (bits === 0) return []
  const names = amenitiesOf(bits).map((name) => name.replaceAll('_', ' '))
  return [{ weight: weight * names.length, fit, reason, text: told(names.join(', ')) }]
}
