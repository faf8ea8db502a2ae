import type { Listing } from '../listing.ts'

/** Listings with each home once, and those left out because their home is among the first already. */
export type OncePerHome = { homes: Listing[]; copies: Listing[] }

/**
 * Takes each home once. Listings are of one home when they have the same address, however it is abbreviated, and the same type, rooms and size. Of those on
 * offer the newest stays; ended ones stay apart unless they came on the same day, since a home that is offered again later asks anew. An address
 * without a number, such as "on request", is nobody's. Cost: some milliseconds for 20,000.
 */
export function oncePerHome(listings: readonly Listing[]): OncePerHome {
  const homes: Listing[] = []
  const copies: Listing[] = []
  // Reading an address costs more than all the rest, so it is read only where even the numbers in it are the same.
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

/** What listings of one home share, but for how the address is written: the numbers in it stand for it. */
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

/** Ids sort by the time they were given. */
function newestFirst(one: Listing, other: Listing): number {
  const apart = (other.listed_at?.getTime() ?? 0) - (one.listed_at?.getTime() ?? 0)
  return apart === 0 ? (one.id > other.id ? -1 : 1) : apart
}

/** An address as it compares: "12 N. Oak Street, Apt. 4" and "12 north oak st #4" are one. */
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

/** How the post abbreviates. @see USPS Publication 28, appendices C1 and C2; the commonest of each */
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
