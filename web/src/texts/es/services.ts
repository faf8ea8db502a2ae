import type * as en from '../en/services.ts'

/** Spanish texts of the list of services. */
export const servicesText: typeof en.servicesText = {
  services: 'Ofertas',
  onOffer: 'En oferta',
  notOnOffer: 'Inactiva',
  state: 'Estado',
  search: 'Buscar ofertas',
  searchFor: 'Dirección, título, ciudad',
  service: 'Oferta',
  city: 'Ciudad',
  type: 'Tipo',
  rooms: 'Dorm., baños',
  asks: 'Precio',
  gap: 'Vs. similares',
  enquiries: 'Consultas',
  age: 'Antigüedad',
}
