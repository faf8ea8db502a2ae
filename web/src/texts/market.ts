import { plural } from '../wording/plural.ts'

const homes = { one: 'home', other: 'homes' }
const listings = { one: 'listing', other: 'listings' }

/** What the market’s page says, its sentences aside: those are the analysis’s own. */
export const marketText = {
  area: 'Area',
  allAreas: 'All areas',
  wholeState: (state: string) => `${state}, whole state`,
  noneThere: 'None of your listings is there',
  type: 'Type',
  allTypes: 'All types',

  noListings: 'No listings here',
  readFromYours: 'The market is read from your own services. Import them, or choose another area.',
  toServices: 'To your services',
  snapshotOf: 'Every figure is from one snapshot, taken ',
  snapshot: (listed: string, active: string) =>
    `, of ${listed} listings of yours, ${active} of them on offer. Homes ask; nobody here says what they are worth.`,
  changedSince: (listed: string, active: string) =>
    ` By now there are ${listed}, ${active} on offer: the figures follow.`,
  toMind: (n: number) => `${n} ${plural(n, { one: 'thing', other: 'things' })} to mind`,

  listing: 'Listing',
  listingAt: (price: string) => `Listing at ${price}`,
  service: 'Service',

  homesCount: (n: number, said: string) => `${said} ${plural(n, homes)}`,
  listingsCount: (n: number, said: string) => `${said} ${plural(n, listings)}`,

  pricesByBedrooms: 'Prices by bedrooms',
  halfAsk: (which: string, low: string, high: string) =>
    `Half of the homes with ${which} ask between ${low} and ${high}`,
  ladderBasis: (priced: string) =>
    `${priced} asking prices on offer. Thin: eight of ten; thick: the middle half; the dot is the median, its ring where that lies with 95 % confidence.`,
  rung: (name: string, median: string, count: string) => `${name}: median ${median}, ${count}`,
  studio: 'Studio',
  beds: (n: number) => `${n} ${plural(n, { one: 'bed', other: 'beds' })}`,
  bedrooms: 'Bedrooms',
  homes: 'Homes',
  tenthLess: 'A tenth asks less',
  quarterLess: 'A quarter asks less',
  median: 'Median',
  quarterMore: 'A quarter asks more',
  tenthMore: 'A tenth asks more',

  noneDearAndOld: 'No old listing asks much more than homes like it',
  dearAndOld: (n: number, said: string, all: string) =>
    `${said} of ${all} listings ${plural(n, { one: 'asks', other: 'ask' })} more than four of five homes like them and ${plural(n, { one: 'is', other: 'are' })} older than most`,
  daysAxis: 'Days on offer',
  gapAxis: 'Asks above its like',
  asItsLike: 'as homes like it',
  middleAge: (days: string) => `half are older than ${days} days`,
  cell: (count: string, from: string, to: string, low: string, high: string) =>
    `${count}, ${from} to ${to} days, ${low} to ${high}`,
  position: (name: string, price: string, gap: string, days: string) =>
    `${name}: ${price}, ${gap} against homes like it, ${days} days on offer`,
  gapBasis: (drawn: string) =>
    `All ${drawn} with a day and a price, each against what homes like it ask, itself left out.`,
  stronger: 'The stronger the colour, the more of them.',
  marked: (days: string) =>
    `Marked: above their own 80 % band, and on offer longer than ${days} days. Press one to open it.`,
  markedFew: (shown: string, all: string) => `Of these the ${shown} furthest of ${all} are marked.`,
  undated: (n: string) => `${n} do not say since when they are on offer.`,
  setAside: (n: string) => `${n} set aside as too far off, often a typing error.`,
  cellDays: 'Days on offer from',
  cellGap: 'Gap in % from',
  price: 'Price',
  expected: 'Homes like it ask',
  gap: 'Gap in %',
  asks: 'Asks',

  shortOf: (people: string, low: string, high: string, offered: number, said: string) =>
    `${people} people look between ${low} and ${high}, where ${said} ${plural(offered, { one: 'is', other: 'are' })} on offer`,
  wantedByPrice: 'What is wanted and what is on offer, by price',
  wantedBasis:
    'Leads of 90 days whose range meets the band, each person once; hatched where fewer than five, which are not counted out.',
  wantIt: 'Want it',
  underFive: 'under 5',

  months: 'Month by month',
  monthsBasis:
    'From the histories of your own services. The band is where a figure lies with 95 % confidence; a month without one has too few to tell; the hollow one has not ended.',
  month: 'Month',
  level: 'A typical home asks',
  onOffer: 'On offer',
  new: 'New',
  gone: 'Gone',
  age: 'Middle age, days',
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
  ageOnOffer: 'Age of what is on offer',
  daysInTheMiddle: (days: string) => `${days} days in the middle`,
  trend: 'Like-for-like trend',
  againstElsewhere: 'A year against elsewhere',
  closedAgainstAsked: 'Closed against asked',
  asking: 'People asking, 90 days',
  fewerThanFive: 'fewer than five',
  sinceUnknown: 'since when is not known',
  newIn30: (n: string) => `${n} new in 30 days`,
  moreThan: (months: string) => `more than ${months}`,
  unknown: 'Unknown',
  between: (low: string, high: string) => `, between ${low} and ${high}`,
  aYear: (change: string) => `${change} a year`,
  closed: (share: string, n: string, above: string) =>
    `${share} in the middle of ${n}, ${above} above asking`,
}
