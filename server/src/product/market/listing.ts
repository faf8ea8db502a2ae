import { numberAt } from '#statistics'
/** A listing as an analysis reads it. Words are folded; money is in the account's currency, 0 meaning "on request". */
export type Listing = {
  id: string
  type: string
  is_active: boolean
  price: number
  bedrooms: number | null
  bathrooms: number | null
  square_feet: number | null
  /** As it was written, blanks as `_`. */
  address: string | null
  city: string | null
  state: string | null
  /** Since when it is on offer; null where nobody said. When its row came says nothing: it may have come with a thousand others. */
  listed_at: Date | null
  /** What else is kept with it, as JSON; absent where nothing is, or where nobody asks. */
  attributes?: string
}

/**
 * Listings as the database writes them: for each column one text with a value for each listing between blanks (attributes: between line ends), nothing
 * where it is null.
 * Eight times as fast to make as rows of JSON, and the thread that answers requests only passes it on.
 */
export type ListingText = Record<keyof Listing, string>

/** Takes listings apart that were read as text. */
export function parseListings(text: ListingText): Listing[] {
  if (text.id === '') return []
  const ids = text.id.split(' ')
  const read = (name: keyof Listing) => readNumbers(text[name], ids.length)
  const [is_active, price, listed_at] = [read('is_active'), read('price'), read('listed_at')]
  const [bedrooms, bathrooms, feet] = [read('bedrooms'), read('bathrooms'), read('square_feet')]
  const [types, cities, states] = [words(text.type), words(text.city), words(text.state)]
  const addresses = text.address.split(' ')
  const attributes = text.attributes === '' ? [] : text.attributes.split('\n')
  return ids.map((id, i) => ({
    id,
    type: types[i] ?? '',
    is_active: is_active[i] === 1,
    price: numberAt(price, i),
    bedrooms: countOf(bedrooms[i]),
    bathrooms: countOf(bathrooms[i]),
    square_feet: countOf(feet[i]),
    address: addresses[i] || null,
    city: cities[i] || null,
    state: states[i] || null,
    listed_at: dateOf(listed_at[i]),
    ...(attributes[i] && { attributes: attributes[i] }),
  }))
}

/**
 * Decimal numbers parted by blanks, NaN where there is none; without exponents, as the database writes them. Read digit by digit: that many
 * small strings would take several times as long.
 */
function readNumbers(text: string, count: number): Float64Array {
  const numbers = new Float64Array(count)
  for (let at = 0, i = 0; i < count; i++, at++) {
    const begin = at
    let [whole, unit, sign] = [0, 0, 1]
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === 32) break
      if (code === 45) sign = -1
      else if (code === 46) unit = 1
      else {
        whole = whole * 10 + code - 48
        unit *= 10
      }
    }
    numbers[i] = at === begin ? NaN : (sign * whole) / (unit || 1)
  }
  return numbers
}

/** Words parted by blanks, each kept once: there are few, and equal ones need not be compared letter by letter later. */
function words(text: string): string[] {
  const known = new Map<string, string>()
  return text.split(' ').map((word) => {
    const kept = known.get(word)
    if (kept === undefined) known.set(word, word)
    return kept ?? word
  })
}

function countOf(number: number | undefined): number | null {
  return number === undefined || Number.isNaN(number) ? null : number
}

function dateOf(seconds: number | undefined): Date | null {
  return seconds === undefined || Number.isNaN(seconds) ? null : new Date(seconds * 1000)
}

/** How many listings there are, of these on offer, of these with a price, and of those on offer without a day since when. */
export type ListingCounts = { listings: number; active: number; priced: number; undated: number }

/** Counts listings that are all of their area. */
export function countsOf(listings: readonly Listing[]): ListingCounts {
  const active = listings.filter((listing) => listing.is_active)
  return {
    listings: listings.length,
    active: active.length,
    priced: pricedActive(active).length,
    undated: active.filter((listing) => listing.listed_at === null).length,
  }
}

/** Those on offer that name a price: what every price figure is made of. */
export function pricedActive(listings: readonly Listing[]): Listing[] {
  return listings.filter((listing) => listing.is_active && listing.price > 0)
}
