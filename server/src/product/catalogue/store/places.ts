import { fold } from '#kit'
import type { ServiceRowChange, ServiceRow } from './service-row.ts'

/** How many more services there are of a type in a place, and how many more on offer. The city and state are '' where they are not known. */
export type PlaceChange = {
  city: string
  state: string
  type: string
  currency: string
  listings: number
  active: number
}

/**
 * What changes do to the counts of places, one line a place. One whose counts stay is among them: the figures of a place follow prices and rooms as well.
 */
export function placeChangesOf(changes: readonly ServiceRowChange[]): PlaceChange[] {
  const places = new Map<string, PlaceChange>()
  const count = (row: ServiceRow | null, by: 1 | -1): void => {
    if (row === null) return
    const own = placeOf(row)
    const name = JSON.stringify(own)
    const place = places.get(name) ?? { ...own, listings: 0, active: 0 }
    place.listings += by
    if (row.status === 'active') place.active += by
    places.set(name, place)
  }
  for (const { before, after } of changes) {
    count(before, -1)
    count(after, 1)
  }
  return [...places.values()]
}

const placeOf = ({ city, state, type, currency }: ServiceRow) => ({
  city: city === null ? '' : fold(city),
  state: state ?? '',
  type: fold(type),
  currency,
})
