import { plural } from '../../wording/plural.ts'
import type * as en from '../en/market.ts'

const homes = { one: 'vivienda', other: 'viviendas' }

/** Spanish texts of the market page. The analysis itself returns its sentences. */
export const marketText: typeof en.marketText = {
  area: 'Zona',
  allAreas: 'Todas las zonas',
  wholeState: (state) => `${state}, toda la región`,
  noneThere: ({ offers }) => `No hay ${offers} de la cuenta en esta zona`,
  type: 'Tipo',
  allTypes: 'Todos los tipos',

  noListings: ({ offers }) => `Aquí no hay ${offers}`,
  readFromYours:
    'El mercado se calcula a partir de las ofertas propias. Se pueden importar ofertas o elegir otra zona.',
  toServices: 'Ir a las ofertas',
  snapshotOf: 'Todas las cifras proceden de un mismo momento, ',
  snapshot: ({ offers }, listed, active) =>
    `. Total de ${offers}: ${listed}, de las cuales en oferta: ${active}. Son precios de oferta, no tasaciones.`,
  changedSince: (listed, active) =>
    ` Ahora hay ${listed}, de las cuales ${active} en oferta. Las cifras se actualizarán.`,
  toMind: (n) => `${n} ${plural(n, { one: 'nota', other: 'notas' })}`,

  listing: ({ Offer }) => Offer,
  listingAt: ({ Offer }, price) => `${Offer} por ${price}`,
  service: 'Oferta',

  homesCount: (n, said) => `${said} ${plural(n, homes)}`,
  listingsCount: ({ offer, offers }, n, said) =>
    `${said} ${plural(n, { one: offer, other: offers })}`,

  pricesByBedrooms: 'Precios por dormitorios',
  halfAsk: (which, low, high) =>
    `La mitad de las viviendas (${which.toLowerCase()}) cuesta entre ${low} y ${high}`,
  ladderBasis: (priced) =>
    `${priced} precios de oferta. Línea fina: el 80 % central. Línea gruesa: la mitad central. El punto es la mediana; su anillo, el intervalo de confianza del 95 %.`,
  rung: (name, median, count) => `${name}: mediana ${median}, ${count}`,
  studio: 'Estudio',
  beds: (n) => `${n} dorm.`,
  bedrooms: 'Dormitorios',
  homes: 'Viviendas',
  tenthLess: 'Percentil 10',
  quarterLess: 'Cuartil inferior',
  median: 'Mediana',
  quarterMore: 'Cuartil superior',
  tenthMore: 'Percentil 90',

  noneDearAndOld: ({ offers, items }) =>
    `Sin ${offers} antiguas mucho más caras que ${items} similares`,
  dearAndOld: ({ offers, items }, n, said, all) =>
    `${said} de ${all} ${offers} ${plural(n, { one: 'cuesta', other: 'cuestan' })} más que cuatro de cada cinco ${items} similares y ${plural(n, { one: 'lleva', other: 'llevan' })} más tiempo que la mayoría`,
  daysAxis: 'Días en oferta',
  gapAxis: ({ items }) => `Precio frente a ${items} similares`,
  asItsLike: ({ items }) => `igual que ${items} similares`,
  middleAge: (days) => `la mitad lleva más de ${days} días en oferta`,
  cell: (count, from, to, low, high) => `${count}, ${from} a ${to} días, ${low} a ${high}`,
  position: ({ items }, name, price, gap, days) =>
    `${name}: ${price}, ${gap} frente a ${items} similares, ${days} días en oferta`,
  gapBasis: ({ items }, drawn) =>
    `Se incluyen ${drawn} con fecha y precio. Cada precio se compara con el de ${items} similares, sin contar el propio.`,
  stronger: ({ offers }) => `Cuanto más intenso el color, más ${offers}.`,
  marked: (days) =>
    `Marcadas: por encima de su banda del 80 % y más de ${days} días en oferta. Al seleccionar una, se abre.`,
  markedFew: (shown, all) => `De ellas se marcan las ${shown} más alejadas de ${all}.`,
  undated: (n) => `${n} no tienen fecha de oferta.`,
  setAside: (n) =>
    `Se excluyen ${n} porque su precio es muy distinto, a menudo por un error al escribirlo.`,
  cellDays: 'Días en oferta desde',
  cellGap: 'Dif. en % desde',
  price: 'Precio',
  expected: ({ items }) => `Precio de ${items} similares`,
  gap: 'Dif. en %',
  asks: 'Precio de oferta',

  shortOf: (people, low, high, _offered, said) =>
    `${people} personas buscan entre ${low} y ${high}, donde hay ${said} en oferta`,
  wantedByPrice: 'Demanda y oferta por precio',
  wantedBasis:
    'Leads de los últimos 90 días con un rango de precios que coincide en parte con la banda. Cada persona cuenta una vez. Rayado: menos de cinco personas, sin número exacto.',
  wantIt: 'Demanda',
  underFive: 'menos de 5',

  months: 'Mes a mes',
  monthsBasis:
    'Se calcula con el historial de las ofertas propias. La banda es el intervalo de confianza del 95 %. Un mes sin punto tiene muy pocos datos. El punto hueco es el mes actual.',
  month: 'Mes',
  level: 'Precio de oferta típico',
  onOffer: 'En oferta',
  new: 'Nuevas',
  gone: 'Retiradas',
  age: 'Antigüedad mediana, días',
  cuts: 'Con rebaja',
  cutSize: 'Tamaño de la rebaja',
  cutDays: 'Días hasta la rebaja',
  course: (name, value, month) => `${name}: ${value} en ${month}`,
  inMonth: (value, month) => `${month}: ${value}`,
  valueBetween: (value, low, high) => `${value}, de ${low} a ${high}`,
  yearBefore: (value) => `${value} un año antes`,

  worthALook: 'A tener en cuenta',
  figures: 'Las cifras',
  perSquareFoot: 'Por pie cuadrado',
  cuts90: 'Rebajas, 90 días',
  supply: 'Meses de oferta',
  ageOnOffer: () => 'Antigüedad en oferta',
  daysInTheMiddle: (days) => `mediana de ${days} días`,
  trend: 'Tendencia comparable',
  againstElsewhere: 'Cambio anual frente a otras zonas',
  closedAgainstAsked: 'Precio de cierre frente al de oferta',
  asking: 'Personas que buscan, 90 días',
  fewerThanFive: 'menos de cinco',
  sinceUnknown: 'fecha desconocida',
  newIn30: (n) => `${n} nuevas en 30 días`,
  moreThan: (months) => `más de ${months}`,
  unknown: 'Se desconoce',
  between: (low, high) => `, entre ${low} y ${high}`,
  aYear: (change) => `${change} al año`,
  closed: (share, n, above) => `mediana del ${share} de ${n}, ${above} por encima del de oferta`,
}
