/** Texts of the list of services. */
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
  asks: 'Price',
  gap: 'Above similar',
  enquiries: 'Enquiries',
  age: 'On offer for',
}
