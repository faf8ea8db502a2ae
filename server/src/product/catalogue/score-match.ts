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
import { answerOf } from './type-family.ts'

/** What a person looks for. Whatever is null they did not say. */
export type MatchCriteria = {
  property_type: string | null
  price_range: { min: number | null; max: number | null } | null
  city: string | null
  state: string | null
  /** At least as many. */
  bedrooms: number | null
  /** At least as many. */
  bathrooms: number | null
  /** What their words ask for and refuse; nothing where absent. */
  amenities?: AmenityBits
}

/** What a service has to answer a wish with; its price is in the currency of the wish, and 0 is "on request". */
export type Offer = {
  type: string
  price: number
  city: string | null
  state: string | null
  bedrooms: number | null
  bathrooms: number | null
  /** What its words say it has, and says it lacks, as bits; null where they were not read. */
  amenities?: number | null
  lacking?: number | null
}

/** How well an offer fits: 0 to 100; what fits, the weightiest first, and then what does not, each with the same in words at its place. */
export type MatchScore = { score: number; reasons: MatchReason[]; explanation: string[] }

/**
 * Says how well an offer fits a wish: of all that the wish asks, the weighted share that the offer has. What kind, where and for how much is asked always: where the wish
 * does not say it nobody knows whether it fits, and it counts half. Rooms that were not named count neither way, and neither do amenities; one that is asked for and not
 * stated counts half. A room too few counts half, so do a price on request and
 * a type that may be the one meant; a near price counts half to nearly whole. Another type or another state is no match at all, and another city is one only within a
 * state that was named. 100 is all that can be asked: whatever a lower score lacks stands among its reasons.
 */
export function scoreMatch(wish: MatchCriteria, offer: Offer): MatchScore {
  if (namesNothing(wish) || isOutOfQuestion(wish, offer)) return noMatch
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
    // What lacks anything, however little, is not told as whole.
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

/** Whether a wish says neither what kind, nor where, nor for how much: nothing in particular fits it. */
export function namesNothing({ property_type, price_range, city, state }: MatchCriteria): boolean {
  const isPriced = price_range?.min != null || price_range?.max != null
  return property_type === null && city === null && state === null && !isPriced
}

function isOutOfQuestion(wish: MatchCriteria, offer: Offer): boolean {
  const { property_type, city, state } = wish
  if (property_type !== null && answerOf(property_type, offer.type) === null) return true
  if (state !== null) return !isAlike(state, offer.state)
  return city !== null && !isAlike(city, offer.city)
}

const isAlike = (wished: string, offered: string | null): boolean =>
  offered !== null && fold(wished) === fold(offered)

/** What one amenity weighs: less than a room. */
const weight = 8

/**
 * What the words of the wish ask for and refuse, against what those of the listing say: what it has, what it does not say, what it says it lacks, and what it has though
 * nobody wants it. What is refused and not stated counts neither way, nor does anything of a listing whose words were never read.
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
