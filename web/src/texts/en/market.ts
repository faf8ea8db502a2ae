import { plural } from '../../wording/plural.ts'
import type { Words } from '../../wording/profile.ts'

const homes = { one: 'home', other: 'homes' }

/** Texts of the market page. The analysis itself returns its sentences. */
export const marketText = {
  area: 'Area',
  allAreas: 'All areas',
  wholeState: (state: string) => `${state}, whole state`,
  noneThere: ({ offers }: Words) => `None of your ${offers} are in this area`,
  type: 'Type',
  allTypes: 'All types',

  noListings: ({ offers }: Words) => `No ${offers} here`,
  readFromYours:
    'The market is computed from your own services. Import services, or choose another area.',
  toServices: 'To your services',
  snapshotOf: 'Every figure is from one snapshot, taken ',
  snapshot: ({ offers }: Words, listed: string, active: string) =>
    `, of ${listed} of your ${offers}, ${active} of them on offer. These are asking prices, not valuations.`,
  changedSince: (listed: string, active: string) =>
    ` There are now ${listed}, ${active} on offer. The figures will be updated.`,
  toMind: (n: number) => `${n} ${plural(n, { one: 'note', other: 'notes' })}`,

  listing: ({ Offer }: Words) => Offer,
  listingAt: ({ Offer }: Words, price: string) => `${Offer} at ${price}`,
  service: 'Service',

  homesCount: (n: number, said: string) => `${said} ${plural(n, homes)}`,
  listingsCount: ({ offer, offers }: Words, n: number, said: string) =>
    `${said} ${plural(n, { one: offer, other: offers })}`,

  pricesByBedrooms: 'Prices by bedrooms',
  halfAsk: (which: string, low: string, high: string) =>
    `Half of the homes with ${which.toLowerCase()} cost between ${low} and ${high}`,
  ladderBasis: (priced: string) =>
    `${priced} asking prices on offer. Thin line: the middle 80%. Thick line: the middle half. The dot is the median; its ring is the 95% confidence interval.`,
  rung: (name: string, median: string, count: string) => `${name}: median ${median}, ${count}`,
  studio: 'Studio',
  beds: (n: number) => `${n} ${plural(n, { one: 'bed', other: 'beds' })}`,
  bedrooms: 'Bedrooms',
  homes: 'Homes',
  tenthLess: '10th percentile',
  quarterLess: 'Lower quartile',
  median: 'Median',
  quarterMore: 'Upper quartile',
  tenthMore: '90th percentile',

  noneDearAndOld: ({ offer, items }: Words) =>
    `No old ${offer} costs much more than similar ${items}`,
  dearAndOld: ({ offers, items }: Words, n: number, said: string, all: string) =>
    `${said} of ${all} ${offers} ${plural(n, { one: 'costs', other: 'cost' })} more than four of five similar ${items} and ${plural(n, { one: 'is', other: 'are' })} older than most`,
  daysAxis: 'Days on offer',
  gapAxis: ({ items }: Words) => `Price above similar ${items}`,
  asItsLike: ({ items }: Words) => `same as similar ${items}`,
  middleAge: (days: string) => `half are on offer longer than ${days} days`,
  cell: (count: string, from: string, to: string, low: string, high: string) =>
    `${count}, ${from} to ${to} days, ${low} to ${high}`,
  position: ({ items }: Words, name: string, price: string, gap: string, days: string) =>
    `${name}: ${price}, ${gap} compared with similar ${items}, ${days} days on offer`,
  gapBasis: ({ items }: Words, drawn: string) =>
    `All ${drawn} with a date and a price. Each is compared with the price of similar ${items}; its own price is excluded.`,
  stronger: ({ offers }: Words) => `The stronger the color, the more ${offers}.`,
  marked: (days: string) =>
    `Marked: above their own 80% band and on offer longer than ${days} days. Select one to open it.`,
  markedFew: (shown: string, all: string) => `Of these the ${shown} furthest of ${all} are marked.`,
  undated: (n: string) => `${n} have no date on offer.`,
  setAside: (n: string) => `${n} excluded because their price is far off, often a typing error.`,
  cellDays: 'Days on offer from',
  cellGap: 'Gap in % from',
  price: 'Price',
  expected: ({ items }: Words) => `Price of similar ${items}`,
  gap: 'Gap in %',
  asks: 'Asking price',

  shortOf: (people: string, low: string, high: string, offered: number, said: string) =>
    `${people} people search between ${low} and ${high}, where ${said} ${plural(offered, { one: 'is', other: 'are' })} on offer`,
  wantedByPrice: 'Demand and supply, by price',
  wantedBasis:
    'Leads of the last 90 days with a price range that overlaps the band. Each person counts once. Hatched: fewer than five people, exact number not shown.',
  wantIt: 'Demand',
  underFive: 'under 5',

  months: 'Month by month',
  monthsBasis:
    'Computed from the history of your own services. The band is the 95% confidence interval. A month without a point has too little data. The hollow point is the current month.',
  month: 'Month',
  level: 'Typical asking price',
  onOffer: 'On offer',
  new: 'New',
  gone: 'Removed',
  age: 'Median age, days',
  cuts: 'Had a price cut',
  cutSize: 'Size of cuts',
  cutDays: 'Days to first cut',
  course: (name: string, value: string, month: string) => `${name}: ${value} in ${month}`,
  inMonth: (value: string, month: string) => `${month}: ${value}`,
  valueBetween: (value: string, low: string, high: string) => `${value}, ${low} to ${high}`,
  yearBefore: (value: string) => `${value} a year before`,

  worthALook: 'Worth a look',
  figures: 'The figures',
  perSquareFoot: 'Per square foot',
  cuts90: 'Price cuts, 90 days',
  supply: 'Months of supply',
  ageOnOffer: ({ offers }: Words) => `Age of ${offers} on offer`,
  daysInTheMiddle: (days: string) => `median ${days} days`,
  trend: 'Like-for-like trend',
  againstElsewhere: 'Yearly change compared with other areas',
  closedAgainstAsked: 'Closing price compared with asking price',
  asking: 'People searching, 90 days',
  fewerThanFive: 'fewer than five',
  sinceUnknown: 'date unknown',
  newIn30: (n: string) => `${n} new in 30 days`,
  moreThan: (months: string) => `more than ${months}`,
  unknown: 'Unknown',
  between: (low: string, high: string) => `, between ${low} and ${high}`,
  aYear: (change: string) => `${change} a year`,
  closed: (share: string, n: string, above: string) =>
    `median ${share} of ${n}, ${above} above asking`,
}
