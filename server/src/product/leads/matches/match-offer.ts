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

/** How a service fits a wish that waits for what comes into the catalogue; undefined where it is off the market, beyond the budget or no match. */
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

/** What the words of a service say it has: it meets many wishes of a turn. */
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

/** A price far from the budget is no news, however well the rest fits. */
function isNearBudget({ price_range }: LeadRow['preferences'], price: number): boolean {
  const { min, max } = price_range ?? { min: null, max: null }
  return (
    (max === null || price <= max * (1 + nearness)) &&
    (min === null || price >= min * (1 - nearness))
  )
}
