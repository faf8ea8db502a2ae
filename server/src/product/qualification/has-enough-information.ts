import { withReaderFacts } from './assess.ts'
import { featuresOf } from './features.ts'
import type { ScoringInputs } from './inputs.ts'
import { askedAmenities } from './scored-criteria.ts'

/**
 * Returns whether anything is known about what the person wants: search criteria, a service, an
 * intent other than `other`, a request for a visit, an agent, or a kind of writer. Fields, messages
 * and proven facts of the language model count. Suggested facts, contact details, urgency and custom
 * attributes do not. Cost: that of `featuresOf`.
 */
export function hasEnoughInformation(inputs: ScoringInputs): boolean {
  const { wish_details, service_asked, intent, tour_requested, has_agent, writer } = featuresOf(
    withReaderFacts(inputs),
  )
  if (Number(wish_details) > 0 || service_asked === 'yes' || inputs.wish.bathrooms !== null)
    return true
  if ((intent !== null && intent !== 'other') || writer !== null) return true
  return tour_requested === 'yes' || has_agent === 'yes' || asksForAmenities(inputs)
}

function asksForAmenities({ text }: ScoringInputs): boolean {
  const { amenities } = askedAmenities(text)
  return amenities !== undefined && (amenities.named !== 0 || amenities.denied !== 0)
}
