import { withReaderFacts } from './assess.ts'
import { featuresOf } from './features.ts'
import type { ScoringInputs } from './inputs.ts'
import { profileOf } from './profile-of.ts'
import { askedAmenities } from './scored-criteria.ts'

/**
 * Returns whether anything is known about what the person wants: search criteria, a service, an
 * intent other than `other`, a request for a visit, an agent, a kind of writer, or a fact about a
 * business. Fields, messages and proven facts of the language model count. Suggested facts, contact
 * details, urgency and custom attributes do not, nor do fields that the trade does not
 * have. Cost: that of `featuresOf`.
 */
export function hasEnoughInformation(inputs: ScoringInputs): boolean {
  const features = featuresOf(withReaderFacts(inputs))
  const { wish_details, service_asked, intent, tour_requested, has_agent, writer } = features
  const { fields, stated } = profileOf(inputs.profile)
  if (Number(wish_details) > 0 || service_asked === 'yes') return true
  if (fields.bathrooms && inputs.wish.bathrooms !== null) return true
  if ((intent !== null && intent !== 'other') || writer !== null) return true
  if (tour_requested === 'yes' || has_agent === 'yes') return true
  if (stated.some((name) => name !== 'small_talk' && features[`stated.${name}`] === 'yes'))
    return true
  return fields.amenities && asksForAmenities(inputs)
}

function asksForAmenities({ text }: ScoringInputs): boolean {
  const { amenities } = askedAmenities(text)
  return amenities !== undefined && (amenities.named !== 0 || amenities.denied !== 0)
}
