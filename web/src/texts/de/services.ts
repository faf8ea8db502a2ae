import type * as en from '../en/services.ts'

/** German texts of the list of services. */
export const servicesText: typeof en.servicesText = {
  services: 'Angebote',
  onOffer: 'Aktiv',
  notOnOffer: 'Nicht aktiv',
  state: 'Status',
  search: 'Angebote suchen',
  searchFor: 'Adresse, Titel, Ort',
  service: 'Angebot',
  city: 'Ort',
  type: 'Art',
  rooms: 'Schlaf-/Badez.',
  asks: 'Preis',
  gap: 'Abweichung',
  enquiries: 'Anfragen',
  age: 'Im Angebot',
}
