import type { ScoringInputs, EnquiryCriteria } from './inputs.ts'
import type { AmenityBits } from './text/listing-amenities.ts'
import type { TextFacts } from './text/text-facts.ts'

/**
 * The wish as it is judged: the fields, and where they are silent what the messages say. A field always wins: somebody filled it in. A message that gives orders, or was
 * not read, says nothing.
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
    bedrooms: wish.bedrooms ?? text.bedrooms,
  }
}

/** What the messages ask for and refuse in a home; nothing where they are not heard. */
export function askedAmenities(text: TextFacts | null): { amenities?: AmenityBits } {
  const amenities = text && isHeard(text) ? text.reading?.amenities : undefined
  return amenities ? { amenities } : {}
}

/** Whether what was read of a text counts: it gives no orders, and its words were known. */
export const isHeard = (text: TextFacts): boolean =>
  !text.injection_suspected && text.reading?.read !== false
