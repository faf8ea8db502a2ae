import type { ScoringInputs, EnquiryCriteria } from './inputs.ts'
import type { AmenityBits } from './text/listing-amenities.ts'
import type { TextFacts } from './text/text-facts.ts'

/**
 * Returns the criteria that are scored: the fields, and facts from the messages where a field is
 * empty. A field always has priority, because a person filled it in. A message with instructions,
 * or one that was not read, is ignored.
 */
export function scoredCriteria({
  wish,
  text,
}: Pick<ScoringInputs, 'wish' | 'text'>): EnquiryCriteria {
  const reading = text?.reading
  if (!text || !reading || !isHeard(text)) return wish
  const isPriced = wish.price_min !== null || wish.price_max !== null
  const isPlaced = wish.city !== null || wish.state !== null
  return {
    ...wish,
    property_type: wish.property_type ?? reading.property_type,
    price_min: isPriced ? wish.price_min : (text.money?.min ?? null),
    price_max: isPriced ? wish.price_max : (text.money?.max ?? null),
    city: isPlaced ? wish.city : reading.city,
    state: isPlaced ? wish.state : (reading.state ?? null),
    bedrooms: wish.bedrooms ?? text.bedrooms,
  }
}

/** Returns the amenities that the messages ask for or reject; none if the messages are ignored. */
export function askedAmenities(text: TextFacts | null): { amenities?: AmenityBits } {
  const amenities = text && isHeard(text) ? text.reading?.amenities : undefined
  return amenities ? { amenities } : {}
}

/**
 * Returns whether facts of a text are used: it contains no instructions, and its language was
 * understood.
 */
export const isHeard = (text: TextFacts): boolean =>
  !text.injection_suspected && text.reading?.read !== false
