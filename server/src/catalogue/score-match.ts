import { fold } from '#kit'

/** What a person looks for. Whatever is null they did not say. */
export type Wish = {
  property_type: string | null
  price_range: { min: number | null; max: number | null } | null
  city: string | null
  state: string | null
  /** At least as many. */
  bedrooms: number | null
  /** At least as many. */
  bathrooms: number | null
}

/** What a service has to answer a wish with; its price is in the currency of the wish, and 0 is "on request". */
export type Offer = {
  type: string
  price: number
  city: string | null
  state: string | null
  bedrooms: number | null
  bathrooms: number | null
}

/** What fits: the closed vocabulary of the reasons of a match. */
export type MatchReason =
  | 'type'
  | 'price_in_range'
  | 'price_near'
  | 'city'
  | 'state'
  | 'bedrooms'
  | 'bathrooms'

/** How well an offer fits: 0 to 100, and what fits, the weightiest first. */
export type MatchScore = { score: number; reasons: MatchReason[] }

/** How far outside the range a price still counts as near: a tenth. */
export const nearness = 0.1

/**
 * Says how well an offer fits a wish: of all that the wish names, the weighted share that the offer has; what it leaves open counts neither
 * way. A room too few counts half, so does a price on request; a near price counts half to nearly whole. Another type or another state is no
 * match at all, and another city is one only within a state that was named.
 */
export function scoreMatch(wish: Wish, offer: Offer): MatchScore {
  if (isOutOfQuestion(wish, offer)) return noMatch
  const named = criteria(wish, offer).filter((criterion) => criterion !== undefined)
  const possible = named.reduce((sum, { weight }) => sum + weight, 0)
  if (possible === 0) return noMatch
  const reached = named.reduce((sum, { weight, fit }) => sum + weight * fit, 0)
  return {
    score: Math.round((100 * reached) / possible),
    reasons: named.flatMap(({ reason }) => reason ?? []),
  }
}

const noMatch: MatchScore = { score: 0, reasons: [] }

function isOutOfQuestion(wish: Wish, offer: Offer): boolean {
  const { property_type, city, state } = wish
  if (property_type !== null && !isAlike(property_type, offer.type)) return true
  if (state !== null) return !isAlike(state, offer.state)
  return city !== null && !isAlike(city, offer.city)
}

const isAlike = (wished: string, offered: string | null): boolean =>
  offered !== null && fold(wished) === fold(offered)

type Criterion = { weight: number; fit: number; reason: MatchReason | undefined }

function criteria(wish: Wish, offer: Offer): (Criterion | undefined)[] {
  return [
    wish.property_type === null ? undefined : { weight: 30, fit: 1, reason: 'type' },
    price(wish.price_range, offer.price),
    place('city', 25, wish.city, offer.city),
    place('state', 10, wish.state, offer.state),
    rooms('bedrooms', 15, wish.bedrooms, offer.bedrooms),
    rooms('bathrooms', 10, wish.bathrooms, offer.bathrooms),
  ]
}

function price(range: Wish['price_range'], asked: number): Criterion | undefined {
  const { min, max } = range ?? { min: null, max: null }
  if (min === null && max === null) return undefined
  const weight = 30
  if (asked === 0) return { weight, fit: 0.5, reason: undefined }
  const over = max === null ? 0 : (asked - max) / max
  const under = min === null ? 0 : (min - asked) / min
  const outside = Math.max(over, under)
  if (outside <= 0) return { weight, fit: 1, reason: 'price_in_range' }
  if (outside > nearness) return { weight, fit: 0, reason: undefined }
  return { weight, fit: 1 - outside / nearness / 2, reason: 'price_near' }
}

function place(
  reason: 'city' | 'state',
  weight: number,
  wished: string | null,
  offered: string | null,
): Criterion | undefined {
  if (wished === null) return undefined
  const fits = isAlike(wished, offered)
  return { weight, fit: fits ? 1 : 0, reason: fits ? reason : undefined }
}

function rooms(
  reason: 'bedrooms' | 'bathrooms',
  weight: number,
  wished: number | null,
  offered: number | null,
): Criterion | undefined {
  if (wished === null) return undefined
  const missing = wished - (offered ?? 0)
  if (missing <= 0) return { weight, fit: 1, reason }
  return { weight, fit: missing === 1 ? 0.5 : 0, reason: undefined }
}
