/** What events says. */
export const eventsText = {
  anyType: 'Any type',
  events: 'Events',
  type: 'Type',
  id: 'Id',
  happened: 'Happened',
}
