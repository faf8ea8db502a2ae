import type * as en from '../en/events.ts'

/** Spanish texts of the list of events. */
export const eventsText: typeof en.eventsText = {
  anyType: 'Cualquier tipo',
  events: 'Eventos',
  type: 'Tipo',
  id: 'ID',
  happened: 'Fecha',
}
