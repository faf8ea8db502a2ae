import type * as en from '../en/sign-in-methods.ts'

/** German texts of the empty lead list. */
export const doorsText: typeof en.doorsText = {
  noLeadsYet: 'Noch keine Leads',
  leadsComeInThrough:
    'Leads gehen über die API ein, aus einem Formular oder einem anderen Programm. Erstellen Sie unter Einstellungen, API-Schlüssel einen Schlüssel, und senden Sie den ersten Lead:',
  aFirstLeadWith: 'Ein erster Lead mit curl',
  exampleMessage: ({ type, meeting }) =>
    type === 'residential'
      ? 'Können wir das Haus am Samstag besichtigen?'
      : `${meeting} am Donnerstag: Wäre das möglich?`,
}
