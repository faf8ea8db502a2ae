import { groupColumn, type Homes } from './homes.ts'

/** Side of a map cell in degrees: some sixteen hundred metres, about a neighbourhood. */
const side = 0.015

/**
 * Adds the map cell of each home, if columns contain latitude and longitude. Neighbouring homes
 * have similar prices beyond what smooth functions of the coordinates can describe. A cell is a
 * group like a city; the less cells differ, the more their effects are shrunk to zero.
 */
export function withCells(homes: Homes): Homes {
  const names = positionNames(homes.numbers.flatMap(({ name, logged }) => (logged ? [] : [name])))
  if (names === undefined) return homes
  const [north, east] = names.map((name) => homes.numbers.find((column) => column.name === name))
  const words = Array.from(north?.values ?? [], (latitude, i) => {
    const longitude = east?.values[i] ?? NaN
    if (Number.isNaN(latitude + longitude)) return null
    // A degree of longitude is shorter towards the poles.
    const width = side / Math.max(0.1, Math.cos((Math.round(latitude) * Math.PI) / 180))
    return `${Math.round(latitude / side)} ${Math.round(longitude / width)}`
  })
  return { ...homes, groups: [...homes.groups, groupColumn('cell', words)] }
}

/** Returns the names of the latitude and longitude columns; undefined if one is missing. */
export function positionNames(names: readonly string[]): [string, string] | undefined {
  const north = names.find((name) => /(^|\.)lat(itude)?$/i.test(name))
  const east = names.find((name) => /(^|\.)(lon|long|lng|longitude)$/i.test(name))
  return north === undefined || east === undefined ? undefined : [north, east]
}
