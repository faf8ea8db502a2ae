/** Texts of events. */
export const eventsText = {
  anyType: 'Any type',
  events: 'Events',
  type: 'Type',
  id: 'ID',
  happened: 'Occurred',
}
