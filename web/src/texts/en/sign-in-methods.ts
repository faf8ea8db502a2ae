import type { Words } from '../../wording/profile.ts'

/** Texts of the empty lead list. */
export const doorsText = {
  noLeadsYet: 'No leads yet',
  leadsComeInThrough:
    'Leads arrive through the API, from a form or another program. Create a key under Settings, API Keys, and send the first lead:',
  aFirstLeadWith: 'A first lead with curl',
  exampleMessage: ({ item, meeting }: Words) =>
    item === 'home'
      ? 'Could we see the house on Saturday?'
      : `Could we have a ${meeting} on Thursday?`,
}
