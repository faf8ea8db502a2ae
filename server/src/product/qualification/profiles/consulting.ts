import { businessFacts, businessPoints, businessTexts } from './business.ts'
import type { Detail, ProfileFile } from './profile.ts'

const details: readonly Detail[] = ['type', 'budget', 'place', 'timeline']

/** Advice, projects and training, sold by the hour, by the day or at a fixed price. */
export const consulting: ProfileFile = {
  name: 'consulting',
  title: 'Consulting and services',
  words: {
    offer: 'engagement',
    offers: 'engagements',
    start: 'to begin',
    meeting: 'meeting',
    offer_example: 'Two-day workshop on pricing',
  },
  fields: { bedrooms: false, bathrooms: false, financing: false, amenities: false },
  details,
  stated: Object.keys(businessFacts),
  intercept: -5,
  points: businessPoints(businessFacts, details.length),
  ...businessTexts(businessFacts, details.length, { start: 'to begin', meeting: 'a meeting' }),
  meetingRequest: 'Could we schedule a meeting?',
  separatesFreeMail: true,
}
