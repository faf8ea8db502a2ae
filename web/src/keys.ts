import { shortcutsText } from '#texts/shortcuts.ts'
/**
 * The action of each key. The handlers and the list under `?` use this table, so they cannot
 * differ.
 */
export const keys = {
  palette: { press: 'mod+k', says: shortcutsText.goAnywhereFindAnything },
  search: { press: '/', says: shortcutsText.searchThisList },
  help: { press: '?', says: shortcutsText.showTheseKeys },
  go_overview: { press: 'g v', says: shortcutsText.goToOverview },
  go_next: { press: 'g n', says: shortcutsText.goToNext },
  go_leads: { press: 'g l', says: shortcutsText.goToLeads },
  go_customers: { press: 'g c', says: shortcutsText.goToCustomers },
  go_services: { press: 'g s', says: shortcutsText.goToServices },
  go_market: { press: 'g m', says: shortcutsText.goToMarket },
  go_score: { press: 'g o', says: shortcutsText.goToScore },
  go_developers: { press: 'g d', says: shortcutsText.goToDevelopers },
  down: { press: 'j', says: shortcutsText.down },
  up: { press: 'k', says: shortcutsText.up },
  open: { press: 'Enter', says: shortcutsText.openTheWholePage },
  close: { press: 'Escape', says: shortcutsText.close },
  select: { press: 'x', says: shortcutsText.select },
  outcome_1: { press: '1', says: shortcutsText.contacted },
  outcome_2: { press: '2', says: shortcutsText.met },
  outcome_3: { press: '3', says: shortcutsText.offerMade },
  outcome_4: { press: '4', says: shortcutsText.won },
  outcome_5: { press: '5', says: shortcutsText.lost },
  wrong: { press: 'w', says: shortcutsText.theScoreIsWrong },
  undo: { press: 'u', says: shortcutsText.undo },
  filter: { press: 'f', says: shortcutsText.filter },
  keep_view: { press: 'v', says: shortcutsText.keepAsView },
  take_along: { press: 'e', says: shortcutsText.takeAlong },
  assign: { press: 'a', says: shortcutsText.assign },
  redeliver: { press: 'r', says: shortcutsText.redeliver },
  test: { press: 't', says: shortcutsText.sendATestEvent },
  pause: { press: 'p', says: shortcutsText.pauseOrResume },
} as const

/** The name of the action of a key. */
export type Action = keyof typeof keys
