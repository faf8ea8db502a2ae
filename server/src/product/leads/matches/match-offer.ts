import {
  minMatchScore,
  nearness,
  scoreMatch,
  type Match,
  type Offer,
  type Service,
} from '#catalogue'
import { listingAmenities } from '#qualification'
import type { LeadRow } from '../store/columns.ts'

/**
 * Returns how well a service matches the search criteria of a lead. Undefined if the service is not
 * active, its price is too far from the budget, or the match score is too low.
 */
export function matchOffer(wish: LeadRow['preferences'], service: Service): Match | undefined {
  if (service.status !== 'active' || !isNearBudget(wish, service.price)) return undefined
  const match = scoreMatch(wish, {
    ...service,
    city: service.location.city,
    state: service.location.state,
    ...readOnce(service),
  })
  return match.score < minMatchScore ? undefined : { service_id: service.id, ...match }
}

/**
 * Returns the amenities in the text of a service. Cached, because a turn matches a service with
 * many leads.
 */
function readOnce(service: Service): Pick<Offer, 'amenities' | 'lacking'> {
  const known = read.get(service)
  if (known) return known
  const { title, description, attributes } = service
  const { named, denied } = listingAmenities(title, description, attributes)
  const made = { amenities: named, lacking: denied }
  read.set(service, made)
  return made
}

const read = new WeakMap<Service, Pick<Offer, 'amenities' | 'lacking'>>()

/**
 * Returns whether the price is near the budget. Otherwise the customer is not notified of the
 * service.
 */
function isNearBudget({ price_range }: LeadRow['preferences'], price: number): boolean {
  const { min, max } = price_range ?? { min: null, max: null }
  return (
    (max === null || price <= max * (1 + nearness)) &&
    (min === null || price >= min * (1 - nearness))
  )
}
