import type * as en from '../en/profile-words.ts'

const homes = { offer: 'oferta', offers: 'ofertas', item: 'vivienda', items: 'viviendas' }

/** The words of each profile in Spanish. */
const table: Readonly<Record<string, en.ProfileWords>> = {
  homes: {
    ...homes,
    title: 'Viviendas en venta',
    start: 'mudarse',
    meeting: 'visita',
    offer_example: 'Casa de dos dormitorios con jardín',
  },
  rentals: {
    ...homes,
    title: 'Viviendas en alquiler',
    start: 'mudarse',
    meeting: 'visita',
    offer_example: 'Piso de dos dormitorios cerca de la estación',
  },
  consulting: {
    title: 'Consultoría y servicios',
    offer: 'oferta de servicio',
    offers: 'ofertas de servicio',
    item: 'oferta de servicio',
    items: 'ofertas de servicio',
    start: 'empezar',
    meeting: 'reunión',
    offer_example: 'Taller de precios de dos días',
  },
  saas: {
    title: 'Software por suscripción',
    offer: 'oferta de plan',
    offers: 'ofertas de plan',
    item: 'oferta de plan',
    items: 'ofertas de plan',
    start: 'empezar',
    meeting: 'demostración',
    offer_example: 'Plan de equipo para 20 usuarios',
  },
}

/** Returns the Spanish words of a profile, or the words of the API for an unknown profile. */
export const profileWords: typeof en.profileWords = ({ name, title, words }) =>
  table[name] ?? { title, ...words, item: words.offer, items: words.offers }
