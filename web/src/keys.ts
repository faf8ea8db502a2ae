/** What each key does. The handlers and the list under `?` are made from this, so they cannot differ. */
export const keys = {
  palette: { press: 'mod+k', says: 'Go anywhere, find anything' },
  search: { press: '/', says: 'Search this list' },
  help: { press: '?', says: 'Show these keys' },
  go_next: { press: 'g n', says: 'Go to Next' },
  go_leads: { press: 'g l', says: 'Go to Leads' },
  go_customers: { press: 'g c', says: 'Go to Customers' },
  go_services: { press: 'g s', says: 'Go to Services' },
  go_market: { press: 'g m', says: 'Go to Market' },
  go_score: { press: 'g o', says: 'Go to Score' },
  go_developers: { press: 'g d', says: 'Go to Developers' },
  down: { press: 'j', says: 'Down' },
  up: { press: 'k', says: 'Up' },
  open: { press: 'Enter', says: 'Open the whole page' },
  close: { press: 'Escape', says: 'Close' },
  select: { press: 'x', says: 'Select' },
  outcome_1: { press: '1', says: 'Contacted' },
  outcome_2: { press: '2', says: 'Met' },
  outcome_3: { press: '3', says: 'Offer made' },
  outcome_4: { press: '4', says: 'Won' },
  outcome_5: { press: '5', says: 'Lost' },
  wrong: { press: 'w', says: 'The score is wrong' },
  undo: { press: 'u', says: 'Undo' },
  filter: { press: 'f', says: 'Filter' },
  redeliver: { press: 'r', says: 'Redeliver' },
  test: { press: 't', says: 'Send a test event' },
  pause: { press: 'p', says: 'Pause or resume' },
} as const

/** The name of something a key does. */
export type Action = keyof typeof keys
