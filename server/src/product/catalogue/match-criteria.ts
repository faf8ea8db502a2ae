import { fold } from '#kit'
import type { MatchReason } from './match-reasons.ts'
import type { Offer, MatchCriteria } from './score-match.ts'
import { answerOf } from './type-family.ts'

/**
 * One search criterion with its weight, how far the offer meets it (0 to 1), and the reason, as a
 * code and as text.
 */
export type Criterion = { weight: number; fit: number; reason: MatchReason; text: string }

/** A price counts as near up to this share outside the range (10 %). */
export const nearness = 0.1

const typeWeight = 30
const priceWeight = 30
const cityWeight = 25
const stateWeight = 10

/** Evaluates the type. Requires a type that matches the criteria at least as related. */
export function typeCriterion({ property_type }: MatchCriteria, offer: Offer): Criterion {
  const weight = typeWeight
  if (property_type === null)
    return { weight, fit: 0.5, reason: 'type_not_named', text: 'no type in the preferences' }
  if (answerOf(property_type, offer.type) === 'same')
    return { weight, fit: 1, reason: 'type', text: 'the type' }
  const text = `listed as ${offer.type}, which may include ${property_type}`
  return { weight, fit: 0.5, reason: 'type_related', text }
}

/** Evaluates the price against the range. */
export function priceCriterion({ price_range }: MatchCriteria, { price }: Offer): Criterion {
  const weight = priceWeight
  const { min, max } = price_range ?? { min: null, max: null }
  if (min === null && max === null)
    return { weight, fit: 0.5, reason: 'price_not_named', text: 'no budget in the preferences' }
  if (price === 0)
    return { weight, fit: 0.5, reason: 'price_on_request', text: 'the price is on request' }
  const over = max === null ? 0 : (price - max) / max
  const under = min === null ? 0 : (min - price) / min
  const outside = Math.max(over, under)
  if (outside <= 0) return { weight, fit: 1, reason: 'price_in_range', text: 'within the budget' }
  const text = `${percent(outside)} ${over > 0 ? 'over' : 'below'} the budget`
  if (outside > nearness) return { weight, fit: 0, reason: 'price_far', text }
  return { weight, fit: 1 - outside / nearness / 2, reason: 'price_near', text }
}

/** Evaluates the city and the state, as far as the criteria state them. */
export function placeCriteria({ city, state }: MatchCriteria, offer: Offer): Criterion[] {
  if (city === null && state === null) {
    const text = 'no place in the preferences'
    return [{ weight: cityWeight, fit: 0.5, reason: 'place_not_named', text }]
  }
  const inState: Criterion = { weight: stateWeight, fit: 1, reason: 'state', text: 'the state' }
  return [...cityCriteria(city, offer), ...(state === null ? [] : [inState])]
}

function cityCriteria(city: string | null, offer: Offer): Criterion[] {
  if (city === null) return []
  if (offer.city !== null && fold(city) === fold(offer.city))
    return [{ weight: cityWeight, fit: 1, reason: 'city', text: 'the city' }]
  const text = offer.city === null ? 'the city is not stated' : `in ${offer.city}, not ${city}`
  return [{ weight: cityWeight, fit: 0, reason: 'other_city', text }]
}

/** Evaluates the number of rooms of one kind, if the criteria state it. */
export function roomCriterion(
  kind: 'bedrooms' | 'bathrooms',
  weight: number,
  wish: MatchCriteria,
  offer: Offer,
): Criterion | undefined {
  const [wished, offered] = [wish[kind], offer[kind]]
  if (wished === null) return undefined
  const missing = wished - (offered ?? 0)
  if (missing <= 0) return { weight, fit: 1, reason: kind, text: counted(offered ?? 0, kind) }
  const text =
    offered === null ? `${kind} are not stated` : `${offered} of ${counted(wished, kind)}`
  return { weight, fit: missing === 1 ? 0.5 : 0, reason: `${kind}_missing`, text }
}

const counted = (n: number, kind: 'bedrooms' | 'bathrooms'): string =>
  n === 1 ? `1 ${kind.slice(0, -1)}` : `${n} ${kind}`

/**
 * Formats the share by which a price is outside the range. For a budget of zero, any price is
 * infinitely far outside.
 */
function percent(share: number): string {
  if (share === Number.POSITIVE_INFINITY) return 'far'
  return share < 0.01 ? 'less than 1 %' : `${Math.round(100 * share)} %`
}
