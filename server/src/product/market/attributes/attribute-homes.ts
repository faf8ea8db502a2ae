import { median } from '#statistics'
import { homesOf } from '../hedonic/homes-of.ts'
import { asListing, type Typical } from '../listings/typical.ts'
import type { Listing } from '../listing.ts'
import { withCells } from '../hedonic/cells.ts'
import { groupColumn, type Homes } from '../hedonic/homes.ts'
import { readNamed, writeAttributes, type AttributeColumn } from './read-attributes.ts'

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
  /**
   * The median value, or the most common category, of the homes of the typical home's type; null if
   * none of them has one.
   */
  typical: string | number | null
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
 * Returns attributes with the typical values of one type. Each comes from the first of `samples` in
 * which a home of the type has the attribute.
 */
export function withTypicals(
  used: readonly HelpfulAttribute[],
  type: string,
  samples: readonly (readonly Listing[])[],
): HelpfulAttribute[] {
  const names = used.map(({ name }) => name)
  const tables = samples.map((listings) =>
    readNamed(
      listings.filter((listing) => listing.type === type),
      names,
    ),
  )
  return used.map((one) => {
    const found = tables.map(({ columns }) => {
      const column = columns.get(one.name)
      return column === undefined ? null : typicalOfAttribute(column, one.form)
    })
    return { ...one, typical: found.find((value) => value !== null) ?? null }
  })
}

/**
 * Returns the typical home with typical attributes. Categories stay open, so that it is an average
 * over them.
 */
export function typicalListing(typical: Typical, used: readonly HelpfulAttribute[]): Listing {
  const numbers = used.filter(({ form }) => form !== 'words')
  if (numbers.length === 0) return asListing(typical)
  const values = new Map(numbers.map(({ name, typical: value }) => [name, value]))
  return { ...asListing(typical), attributes: writeAttributes(values) }
}

/** Returns the median of an attribute, or its most common category; null if no home has one. */
function typicalOfAttribute(
  { numbers, words }: AttributeColumn,
  form: AttributeForm,
): string | number | null {
  if (form !== 'words') {
    const known = numbers.filter((value) => !Number.isNaN(value))
    return known.length === 0 ? null : median(known)
  }
  const counts = new Map<string, number>()
  for (const word of words) if (word !== null) counts.set(word, (counts.get(word) ?? 0) + 1)
  const [first] = [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  return first?.[0] ?? null
}
