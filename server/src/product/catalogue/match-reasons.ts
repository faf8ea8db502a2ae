/** What fits, and what does not: the closed vocabulary of the reasons of a match. */
export type MatchReason = (typeof matchReasons)[number]

/** All reasons: those of what fits, then of what is missing, over or unknown. */
export const matchReasons = [
  'type',
  'price_in_range',
  'city',
  'state',
  'bedrooms',
  'bathrooms',
  'amenities',
  'no_unwanted',
  'type_related',
  'type_not_named',
  'price_near',
  'price_far',
  'price_on_request',
  'price_not_named',
  'other_city',
  'place_not_named',
  'bedrooms_missing',
  'bathrooms_missing',
  'amenities_not_stated',
  'amenities_missing',
  'unwanted',
] as const
