import type * as en from '../en/services.ts'

/** Spanish texts of the list of services. */
export const servicesText: typeof en.servicesText = {
  services: 'Ofertas',
  onOffer: 'En oferta',
  notOnOffer: 'Fuera de oferta',
  state: 'Estado',
  search: 'Buscar ofertas',
  searchFor: 'Dirección, título, ciudad',
  service: 'Oferta',
  city: 'Ciudad',
  type: 'Tipo',
  rooms: 'Dorm., baños',
  asks: 'Precio',
  gap: 'Frente a similares',
  enquiries: 'Consultas',
  age: 'En oferta',
}
