/**
 * Set of records of a block: one bit per position, the first in the lowest bit of the first byte.
 * Positions beyond the end of the array are not in the set.
 */
export type RecordBits = Uint8Array

/** Maximum number of records in a block. */
const maxPlaces = 1792

/** Creates an empty set with space for all positions of a block. */
export const noPlaces = (): RecordBits => new Uint8Array(maxPlaces / 8)

export const mark = (places: RecordBits, place: number): void => {
  places[place >> 3] = (places[place >> 3] ?? 0) | (1 << (place & 7))
}

/** Sets the bit of a record under the value that it has. */
export function markValue(values: Map<string, RecordBits>, value: string, place: number): void {
  const places = values.get(value) ?? noPlaces()
  values.set(value, places)
  mark(places, place)
}

export const clear = (places: RecordBits, place: number): void => {
  if (isMarked(places, place)) places[place >> 3] = (places[place >> 3] ?? 0) & ~(1 << (place & 7))
}

export const isMarked = (places: RecordBits, place: number): boolean =>
  ((places[place >> 3] ?? 0) & (1 << (place & 7))) !== 0

export const isEmpty = (places: RecordBits): boolean => places.every((byte) => byte === 0)

/** Returns the intersection of all sets. */
export const all = (sets: readonly RecordBits[]): RecordBits =>
  sets.reduce((one, other) => one.map((byte, at) => byte & (other[at] ?? 0)))

/** Returns the union of all sets. */
export const either = (sets: readonly RecordBits[]): RecordBits => {
  const places = noPlaces()
  for (const one of sets)
    for (const [at, byte] of one.entries()) places[at] = (places[at] ?? 0) | byte
  return places
}

/** Yields each position, ascending. */
export function* placesIn(places: RecordBits): Generator<number> {
  for (const [at, byte] of places.entries())
    if (byte !== 0) for (let bit = 0; bit < 8; bit += 1) if (byte & (1 << bit)) yield at * 8 + bit
}

/** Counts the positions in a set. */
export const countPlaces = (places: RecordBits): number => placesIn(places).reduce((n) => n + 1, 0)

/** Returns the stored form of a set, without trailing empty bytes. */
export const packed = (places: RecordBits): Buffer =>
  Buffer.from(places.subarray(0, places.findLastIndex((byte) => byte !== 0) + 1))
