/** Texts of the list of events. */
export const eventsText = {
  anyType: 'Any type',
  events: 'Events',
  type: 'Type',
  id: 'ID',
  happened: 'Occurred',
}
