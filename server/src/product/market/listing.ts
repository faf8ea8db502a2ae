import { numberAt } from '#statistics'
/**
 * A listing as input of an analysis. Texts are normalized. Money is in the account's currency; 0
 * means "on request".
 */
export type Listing = {
  id: string
  type: string
  is_active: boolean
  price: number
  bedrooms: number | null
  bathrooms: number | null
  square_feet: number | null
  /** The address as written, with spaces as `_`. */
  address: string | null
  city: string | null
  state: string | null
  /**
   * Since when the listing is on offer; null if not stated. The creation time of its row is no
   * substitute, because it may have been imported with a thousand others.
   */
  listed_at: Date | null
  /** Custom attributes as JSON; absent if there are none or they are not needed. */
  attributes?: string
}

/**
 * Listings as the database formats them: one text per column, with one value per listing, separated
 * by spaces (attributes: by line ends). Null is an empty value. This is eight times as fast as rows
 * of JSON, and the main thread only forwards it.
 */
export type ListingText = Record<keyof Listing, string>

/** Parses listings that were read as text. */
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
 * Parses decimal numbers separated by spaces, NaN for an empty value. They have no exponents, as
 * the database formats them. Parses digit by digit, because that many small strings would take
 * several times as long.
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

/**
 * Splits words at spaces and stores each distinct word once. There are few, and equal references
 * make later comparisons fast.
 */
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

/**
 * Number of listings, of those on offer, of those on offer with a price, and of those on offer
 * without a listing date.
 */
export type ListingCounts = { listings: number; active: number; priced: number; undated: number }

/** Counts the listings of an area that were all read. */
export function countsOf(listings: readonly Listing[]): ListingCounts {
  const active = listings.filter((listing) => listing.is_active)
  return {
    listings: listings.length,
    active: active.length,
    priced: pricedActive(active).length,
    undated: active.filter((listing) => listing.listed_at === null).length,
  }
}

/** Returns the listings on offer with a price, the basis of every price figure. */
export function pricedActive(listings: readonly Listing[]): Listing[] {
  return listings.filter((listing) => listing.is_active && listing.price > 0)
}
