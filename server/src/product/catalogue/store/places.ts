import { fold } from '#kit'
import type { ServiceRowChange, ServiceRow } from './service-row.ts'

/**
 * The change in the number of services of one type in one place, in total and on offer. City and
 * state are '' if unknown.
 */
export type PlaceChange = {
  city: string
  state: string
  type: string
  currency: string
  listings: number
  active: number
}

/**
 * Computes how changes affect the counts of places, one row per place. Includes places with
 * unchanged counts, because the figures of a place also depend on prices and rooms.
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
