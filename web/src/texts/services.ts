/** What stands in the list of services. */
export const servicesText = {
  services: 'Services',
  onOffer: 'On offer',
  notOnOffer: 'Not on offer',
  state: 'State',
  search: 'Search services',
  searchFor: 'Address, title, city',
  service: 'Service',
  city: 'City',
  type: 'Type',
  rooms: 'Beds, baths',
  asks: 'Asks',
  gap: 'Above its like',
  enquiries: 'Asked for',
  age: 'On offer for',
}
