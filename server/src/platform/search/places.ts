/** Which records of a block are meant: a bit for each place, the first in the lowest of the first byte. What is beyond its end is not. */
export type RecordBits = Uint8Array

/** So many records may a block have. */
const maxPlaces = 1792

/** A new set of places, all of which may be in a block. */
export const noPlaces = (): RecordBits => new Uint8Array(maxPlaces / 8)

export const mark = (places: RecordBits, place: number): void => {
  places[place >> 3] = (places[place >> 3] ?? 0) | (1 << (place & 7))
}

export const clear = (places: RecordBits, place: number): void => {
  if (isMarked(places, place)) places[place >> 3] = (places[place >> 3] ?? 0) & ~(1 << (place & 7))
}

export const isMarked = (places: RecordBits, place: number): boolean =>
  ((places[place >> 3] ?? 0) & (1 << (place & 7))) !== 0

export const isEmpty = (places: RecordBits): boolean => places.every((byte) => byte === 0)

/** Those that are in all of them. */
export const all = (sets: readonly RecordBits[]): RecordBits =>
  sets.reduce((one, other) => one.map((byte, at) => byte & (other[at] ?? 0)))

/** Those that are in one of them. */
export const either = (sets: readonly RecordBits[]): RecordBits => {
  const places = noPlaces()
  for (const one of sets)
    for (const [at, byte] of one.entries()) places[at] = (places[at] ?? 0) | byte
  return places
}

/** Each place, ascending. */
export function* placesIn(places: RecordBits): Generator<number> {
  for (const [at, byte] of places.entries())
    if (byte !== 0) for (let bit = 0; bit < 8; bit += 1) if (byte & (1 << bit)) yield at * 8 + bit
}

/** How many there are. */
export const countPlaces = (places: RecordBits): number => placesIn(places).reduce((n) => n + 1, 0)

/** As they are kept: without what is empty at the end. */
export const packed = (places: RecordBits): Buffer =>
  Buffer.from(places.subarray(0, places.findLastIndex((byte) => byte !== 0) + 1))
