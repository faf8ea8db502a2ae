import type * as en from '../en/events.ts'

/** German texts of the list of events. */
export const eventsText: typeof en.eventsText = {
  anyType: 'Alle Typen',
  events: 'Ereignisse',
  type: 'Typ',
  id: 'ID',
  happened: 'Zeitpunkt',
}
