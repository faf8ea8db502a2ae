import { median } from '#statistics'
import { homesOf } from '../hedonic/homes-of.ts'
import { asListing, type Typical } from '../listings/typical.ts'
import type { Listing } from '../listing.ts'
import { withCells } from '../hedonic/cells.ts'
import { groupColumn, type Homes } from '../hedonic/homes.ts'
import { readNamed, writeAttributes } from './read-attributes.ts'

/** How an attribute enters a regression: as a number, by its ratios, or by its words. */
export type AttributeForm = 'linear' | 'logarithmic' | 'words'

/** An attribute that helps to say what homes ask. */
export type HelpfulAttribute = {
  name: string
  form: AttributeForm
  /** How much of the squared error that is left without it goes with it, in homes held out: 0 to 1. */
  gain: number
  /** The middle value, or the commonest word, of the homes that know it. */
  typical: string | number
}

/** The name under which an attribute stands beside the members of a service. */
export const columnName = (name: string): string => `attributes.${name}`

/** Listings as the columns of a regression, with the attributes it uses. */
export function homesWith(listings: readonly Listing[], used: readonly HelpfulAttribute[]): Homes {
  const homes = homesOf(listings)
  if (used.length === 0) return homes
  const table = readNamed(
    listings,
    used.map(({ name }) => name),
  )
  const columns = used.flatMap(({ name, form }) => {
    const column = table.columns.get(name)
    return column === undefined ? [] : [{ ...column, name: columnName(name), form }]
  })
  return withCells({
    rows: homes.rows,
    numbers: [
      ...homes.numbers,
      ...columns
        .filter(({ form }) => form !== 'words')
        .map(({ name, numbers, form }) => ({
          name,
          values: numbers,
          logged: form === 'logarithmic',
        })),
    ],
    groups: [
      ...homes.groups,
      ...columns
        .filter(({ form }) => form === 'words')
        .map(({ name, words }) => groupColumn(name, words)),
    ],
  })
}

/** The typical home with typical attributes; words are left open, so that it is an average home among them. */
export function typicalListing(typical: Typical, used: readonly HelpfulAttribute[]): Listing {
  const numbers = used.filter(({ form }) => form !== 'words')
  if (numbers.length === 0) return asListing(typical)
  const values = new Map(numbers.map((one): [string, string | number] => [one.name, one.typical]))
  return { ...asListing(typical), attributes: writeAttributes(values) }
}

/** The middle of an attribute, or its commonest word. */
export function typicalOfAttribute(
  { numbers, words }: { numbers: Float64Array; words: readonly (string | null)[] },
  form: AttributeForm,
): string | number {
  if (form !== 'words') return median(numbers.filter((value) => !Number.isNaN(value)))
  const counts = new Map<string, number>()
  for (const word of words) if (word !== null) counts.set(word, (counts.get(word) ?? 0) + 1)
  const [first] = [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  return first?.[0] ?? ''
}
