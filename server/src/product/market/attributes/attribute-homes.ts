import { median } from '#statistics'
import { homesOf } from '../hedonic/homes-of.ts'
import { asListing, type Typical } from '../listings/typical.ts'
import type { Listing } from '../listing.ts'
import { withCells } from '../hedonic/cells.ts'
import { groupColumn, type Homes } from '../hedonic/homes.ts'
import { readNamed, writeAttributes } from './read-attributes.ts'

/**
 * How an attribute is used in a regression: as a number, as the logarithm of a number, or as a
 * category.
 */
export type AttributeForm = 'linear' | 'logarithmic' | 'words'

/** An attribute that improves the prediction of asking prices. */
export type HelpfulAttribute = {
  name: string
  form: AttributeForm
  /** Share of the remaining squared error that the attribute removes, on held-out homes: 0 to 1. */
  gain: number
  /** The median value, or the most common category, of the homes that have one. */
  typical: string | number
}

/** Returns the name of an attribute among the fields of a service. */
export const columnName = (name: string): string => `attributes.${name}`

/** Converts listings to regression columns, including the attributes that the regression uses. */
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

/**
 * Returns the typical home with typical attributes. Categories stay open, so that it is an average
 * over them.
 */
export function typicalListing(typical: Typical, used: readonly HelpfulAttribute[]): Listing {
  const numbers = used.filter(({ form }) => form !== 'words')
  if (numbers.length === 0) return asListing(typical)
  const values = new Map(numbers.map((one): [string, string | number] => [one.name, one.typical]))
  return { ...asListing(typical), attributes: writeAttributes(values) }
}

/** Returns the median of an attribute, or its most common category. */
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
