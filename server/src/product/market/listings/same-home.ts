import type { Listing } from '../listing.ts'

/** Listings with each home once, and the duplicates that were removed. */
export type OncePerHome = { homes: Listing[]; copies: Listing[] }

/**
 * Removes duplicates. Listings are of the same home if they have the same address, after
 * normalizing abbreviations, and the same type, rooms and size. Of those on offer, the newest
 * remains.
 *
 * Ended listings are separate unless they were listed on the same day, because a home offered again
 * later has a new asking price. An address without a number, such as "on request", identifies no
 * home. Cost: some milliseconds for 20,000.
 */
export function oncePerHome(listings: readonly Listing[]): OncePerHome {
  const homes: Listing[] = []
  const copies: Listing[] = []
  // Normalizing an address costs more than everything else, so it is done only if the numbers in it
  // are equal.
  for (const alike of Map.groupBy(listings, roughKey).values()) {
    const [only] = alike
    if (only !== undefined && alike.length === 1) homes.push(only)
    else separate(alike, homes, copies)
  }
  return { homes, copies }
}

function separate(alike: readonly Listing[], homes: Listing[], copies: Listing[]): void {
  for (const same of Map.groupBy(alike, ({ address }) => normalAddress(address ?? '')).values()) {
    const [newest, ...older] = same.toSorted(newestFirst)
    if (newest !== undefined) homes.push(newest)
    copies.push(...older)
  }
}

/**
 * Returns the properties that listings of one home share. Of the address, only its numbers are
 * included.
 */
function roughKey(listing: Listing): string {
  const { id, address, type, city, state, bedrooms, bathrooms, square_feet, listed_at } = listing
  const digits = digitsOf(address ?? '')
  if (digits === '') return id
  const day = Math.floor((listed_at?.getTime() ?? 0) / dayMs)
  const offer = listing.is_active ? 'on offer' : listed_at === null ? id : day
  return `${digits}|${type}|${city}|${state}|${bedrooms}|${bathrooms}|${square_feet}|${offer}`
}

const dayMs = 86_400_000

function digitsOf(text: string): string {
  let digits = ''
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 48 && code <= 57) digits += text[at]
  }
  return digits
}

/** Orders listings newest first. IDs sort by creation time. */
function newestFirst(one: Listing, other: Listing): number {
  const apart = (other.listed_at?.getTime() ?? 0) - (one.listed_at?.getTime() ?? 0)
  return apart === 0 ? (one.id > other.id ? -1 : 1) : apart
}

/**
 * Normalizes an address for comparison: "12 N. Oak Street, Apt. 4" and "12 north oak st #4" are
 * equal.
 */
function normalAddress(address: string): string {
  return address
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => short.get(word) ?? word)
    .filter((word) => word !== '')
    .join(' ')
}

/** The most common postal abbreviations. @see USPS Publication 28, appendices C1 and C2 */
const short = new Map([
  ['street', 'st'],
  ['avenue', 'ave'],
  ['av', 'ave'],
  ['boulevard', 'blvd'],
  ['drive', 'dr'],
  ['lane', 'ln'],
  ['road', 'rd'],
  ['court', 'ct'],
  ['place', 'pl'],
  ['terrace', 'ter'],
  ['circle', 'cir'],
  ['parkway', 'pkwy'],
  ['highway', 'hwy'],
  ['square', 'sq'],
  ['trail', 'trl'],
  ['north', 'n'],
  ['south', 's'],
  ['east', 'e'],
  ['west', 'w'],
  ['northeast', 'ne'],
  ['northwest', 'nw'],
  ['southeast', 'se'],
  ['southwest', 'sw'],
  ['apartment', ''],
  ['apt', ''],
  ['unit', ''],
  ['suite', ''],
  ['ste', ''],
  ['no', ''],
])
