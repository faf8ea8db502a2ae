import { groupColumn, type Homes } from './homes.ts'

/** The side of a cell in degrees: some sixteen hundred metres, a neighbourhood. */
const side = 0.015

/**
 * Homes with the cell of the map each lies in, where columns say latitude and longitude: neighbours ask alike beyond what curves in north and east
 * can follow. A cell is a group like a city, drawn towards none as far as cells do not differ.
 */
export function withCells(homes: Homes): Homes {
  const names = positionNames(homes.numbers.flatMap(({ name, logged }) => (logged ? [] : [name])))
  if (names === undefined) return homes
  const [north, east] = names.map((name) => homes.numbers.find((column) => column.name === name))
  const words = Array.from(north?.values ?? [], (latitude, i) => {
    const longitude = east?.values[i] ?? NaN
    if (Number.isNaN(latitude + longitude)) return null
    // A degree of longitude shrinks towards the poles.
    const width = side / Math.max(0.1, Math.cos((Math.round(latitude) * Math.PI) / 180))
    return `${Math.round(latitude / side)} ${Math.round(longitude / width)}`
  })
  return { ...homes, groups: [...homes.groups, groupColumn('cell', words)] }
}

/** Of names, the two that say latitude and longitude; undefined where not both are there. */
export function positionNames(names: readonly string[]): [string, string] | undefined {
  const north = names.find((name) => /(^|\.)lat(itude)?$/i.test(name))
  const east = names.find((name) => /(^|\.)(lon|long|lng|longitude)$/i.test(name))
  return north === undefined || east === undefined ? undefined : [north, east]
}
