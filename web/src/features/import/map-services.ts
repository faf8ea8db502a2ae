import type { BodyOf } from '@leadhouse/sdk'

export type NewService = BodyOf<'/v1/services', 'post'>

/** What a column can be. Each knows the names it goes by: ours, and those of the RESO Data Dictionary. */
export const fields = {
  external_id: { says: 'Your id', names: ['external_id', 'id', 'listingkey', 'listingid'] },
  type: { says: 'Type', names: ['type', 'propertytype', 'category'] },
  price: { says: 'Price', names: ['price', 'listprice'] },
  title: { says: 'Title', names: ['title', 'name'] },
  bedrooms: { says: 'Bedrooms', names: ['bedrooms', 'bedroomstotal', 'beds'] },
  bathrooms: { says: 'Bathrooms', names: ['bathrooms', 'bathroomstotalinteger', 'baths'] },
  square_feet: { says: 'Square feet', names: ['square_feet', 'squarefeet', 'livingarea', 'sqft'] },
  address: { says: 'Address', names: ['address', 'unparsedaddress', 'street'] },
  city: { says: 'City', names: ['city'] },
  state: { says: 'State', names: ['state', 'stateorprovince'] },
} as const
export type Field = keyof typeof fields

/** Which column holds which field. */
export type Mapping = Partial<Record<Field, number>>

/** A row that cannot be a service; rows are counted as a spreadsheet does, with the heading as the first. */
export type RowProblem = { row: number; field: string; detail: string }

/** Finds the column of each field by its heading. */
export function guessMapping(head: readonly string[]): Mapping {
  const folded = head.map((name) => name.toLowerCase().replaceAll(/[\s-]/g, '_'))
  const pairs = (Object.keys(fields) as Field[]).flatMap((field): [Field, number][] => {
    const names: readonly string[] = fields[field].names
    const at = folded.findIndex((name) => names.includes(name))
    return at < 0 ? [] : [[field, at]]
  })
  return Object.fromEntries(pairs)
}

/** Makes services of rows. `type` is what a row without one is. */
export function servicesFrom(rows: readonly string[][], mapping: Mapping, type: string) {
  const items: NewService[] = []
  const problems: RowProblem[] = []
  for (const [index, row] of rows.entries()) {
    const cell = (field: Field) => row[mapping[field] ?? -1] ?? ''
    const wrong = numbers.find((field) => cell(field) !== '' && readNumber(cell(field)) === null)
    const missing = cell('price') === '' ? 'price' : undefined
    const field = missing ?? wrong
    if (field)
      problems.push({
        row: index + 2,
        field,
        detail: missing ? 'There is no price.' : `“${cell(field)}” is no number.`,
      })
    else items.push(serviceOf(cell, type))
  }
  return { items, problems }
}

const numbers = ['price', 'bedrooms', 'bathrooms', 'square_feet'] as const

function serviceOf(cell: (field: Field) => string, type: string): NewService {
  const words = (...names: Field[]) =>
    Object.fromEntries(names.flatMap((name) => (cell(name) === '' ? [] : [[name, cell(name)]])))
  // A half bath is counted whole, as the interface has it.
  const counts = numbers
    .slice(1)
    .flatMap((name) => (cell(name) === '' ? [] : [[name, Math.ceil(readNumber(cell(name)) ?? 0)]]))
  const location = words('address', 'city', 'state')
  return {
    type: cell('type') || type,
    price: readNumber(cell('price')) ?? 0,
    ...Object.fromEntries(counts),
    ...words('external_id', 'title'),
    ...(Object.keys(location).length > 0 && { location }),
  }
}

/** Reads "$450,000" and "1250.50"; null for what is no number. */
function readNumber(text: string): number | null {
  const plain = text.replaceAll(/[$€£,\s]/g, '')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}
