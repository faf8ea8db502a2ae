import { businessFacts, businessPoints, businessTexts } from './business.ts'
import type { Detail, ProfileFile } from './profile.ts'

const details: readonly Detail[] = ['type', 'budget', 'timeline']

/** A product in use and the size of the team matter more for software. */
const facts = {
  ...businessFacts,
  team_size: { ...businessFacts.team_size, points: 5 },
  uses_other_tool: { ...businessFacts.uses_other_tool, points: 5 },
}

/** Software that is sold by subscription. */
export const saas: ProfileFile = {
  name: 'saas',
  title: 'Software by subscription',
  words: {
    offer: 'plan',
    offers: 'plans',
    start: 'to start',
    meeting: 'demo',
    offer_example: 'Team plan for 20 users',
  },
  fields: { bedrooms: false, bathrooms: false, financing: false, amenities: false },
  details,
  stated: Object.keys(facts),
  intercept: -5,
  points: businessPoints(facts, details.length),
  ...businessTexts(facts, details.length, { start: 'to start', meeting: 'a demo' }),
  meetingRequest: 'Could we schedule a demo?',
  separatesFreeMail: true,
}
