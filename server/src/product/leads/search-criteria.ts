import type { MatchCriteria as CatalogueWish } from '#catalogue'
import { fold } from '#kit'
import {
  askedAmenities,
  scoredCriteria,
  type TextFacts,
  type EnquiryCriteria,
} from '#qualification'
import type { Lead } from './schema.ts'

/** Returns the search criteria of a lead: its fields, completed by facts from the messages. */
export function wishedIn(
  lead: Asking,
  text: TextFacts | null,
): Lead['preferences'] & Pick<CatalogueWish, 'amenities'> {
  const read = preferencesOf(scoredCriteria({ wish: askedIn(lead), text }))
  const { preferences } = lead
  return {
    ...preferences,
    property_type: preferences.property_type ?? read.property_type,
    price_range: preferences.price_range ?? read.price_range,
    city: preferences.city ?? read.city,
    state: preferences.state ?? read.state,
    bedrooms: preferences.bedrooms ?? read.bedrooms,
    ...askedAmenities(text),
  }
}

/** Returns the criteria in the form that the catalogue expects. */
export function preferencesOf(wish: EnquiryCriteria) {
  const { property_type, price_min, price_max, city, state, bedrooms, bathrooms } = wish
  const price_range =
    price_min === null && price_max === null ? null : { min: price_min, max: price_max }
  return { property_type, price_range, city, state, bedrooms, bathrooms }
}

/** Fields of a lead that state what the person wants. */
type Asking = Pick<Lead, 'preferences' | 'service_id'>

/** Returns the criteria that the fields of a lead state, without the messages. */
export function askedIn({ preferences, service_id }: Asking): EnquiryCriteria {
  const { type, min, max, city, state, bedrooms, bathrooms } = criteriaOf(preferences)
  const { timeline_days, financing } = preferences
  return {
    property_type: type,
    price_min: min,
    price_max: max,
    city,
    state,
    bedrooms,
    bathrooms,
    timeline_days,
    financing,
    service_id_given: service_id !== null,
  }
}

/** Returns the preferences in normalized form, for the comparison with services. */
export function criteriaOf(preferences: Lead['preferences']) {
  return {
    type: preferences.property_type === null ? null : fold(preferences.property_type) || null,
    min: preferences.price_range?.min ?? null,
    max: preferences.price_range?.max ?? null,
    city: preferences.city === null ? null : fold(preferences.city) || null,
    state: preferences.state,
    bedrooms: preferences.bedrooms,
    bathrooms: preferences.bathrooms,
  }
}
