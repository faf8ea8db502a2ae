/** A reason of a match score, from a closed vocabulary. */
export type MatchReason = (typeof matchReasons)[number]

/**
 * All match reasons: first the reasons that raise the score, then the criteria that are missed or
 * unknown.
 */
export const matchReasons = [
  'type',
  'price_in_range',
  'city',
  'state',
  'bedrooms',
  'bathrooms',
  'amenities',
  'no_unwanted',
  'words',
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
