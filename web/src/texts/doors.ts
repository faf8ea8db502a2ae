/** What doors says. */
export const doorsText = {
  noLeadsYet: 'No leads yet',
  leadsComeInThrough:
    'Leads come in through the API, from a form or another program. Make a key under Settings, API Keys, and send the first one:',
  aFirstLeadWith: 'A first lead with curl',
}
