import type { NewOffer, Service } from '#catalogue'
import { listingAmenities } from '#qualification'

/** Returns what matching compares of a service, with the amenities that its text names and denies. */
export function offerOf(service: Service): Omit<NewOffer, 'id' | 'listed_at'> {
  const { title, description, attributes } = service
  const { named, denied } = listingAmenities(title, description, attributes)
  return {
    ...service,
    service_id: service.id,
    city: service.location.city,
    state: service.location.state,
    amenities: named,
    lacking: denied,
  }
}
