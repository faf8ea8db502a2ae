import type { BodyOf } from '@leadhouse/sdk'

type NewImport = BodyOf<'/v1/imports', 'post'>

/** What a column can fill. Each knows the headings it goes by: ours, those of the RESO Data Dictionary, and what people write. */
export const fields = {
  external_id: {
    says: 'Your id',
    names: ['external_id', 'id', 'listingkey', 'listingid', 'listing_id', 'mls', 'mls_number'],
  },
  type: { says: 'Type', names: ['type', 'propertytype', 'property_type', 'category'] },
  price: { says: 'Price', names: ['price', 'listprice', 'list_price', 'asking_price', 'asked'] },
  currency: { says: 'Currency', names: ['currency'] },
  status: { says: 'Status', names: ['status', 'standardstatus', 'mlsstatus'] },
  title: { says: 'Title', names: ['title', 'name'] },
  description: { says: 'Description', names: ['description', 'publicremarks', 'remarks'] },
  bedrooms: { says: 'Bedrooms', names: ['bedrooms', 'bedroomstotal', 'beds'] },
  bathrooms: {
    says: 'Bathrooms',
    names: ['bathrooms', 'bathroomstotaldecimal', 'bathroomstotalinteger', 'baths'],
  },
  square_feet: {
    says: 'Square feet',
    names: ['square_feet', 'squarefeet', 'livingarea', 'living_area', 'sqft', 'size'],
  },
  address: { says: 'Address', names: ['address', 'location.address', 'unparsedaddress', 'street'] },
  city: { says: 'City', names: ['city', 'location.city', 'town'] },
  state: { says: 'State', names: ['state', 'location.state', 'stateorprovince'] },
  listed_at: {
    says: 'On offer since',
    names: ['listed_at', 'listingcontractdate', 'onmarketdate', 'list_date'],
  },
  ended_at: { says: 'Off offer since', names: ['ended_at', 'closedate', 'offmarketdate'] },
  closed_price: { says: 'Closed at', names: ['closed_price', 'closeprice', 'sold_price'] },
} as const
export type Field = keyof typeof fields

export const allFields = Object.keys(fields) as Field[]

/** Which column fills which field, by its heading. */
export type Mapping = Partial<Record<Field, string>>

/** Finds the column of each field by its heading. */
export function guessMapping(headings: readonly string[]): Mapping {
  const folded = new Map(
    headings.map((heading) => [heading.trim().toLowerCase().replaceAll(/[\s-]/g, '_'), heading]),
  )
  return Object.fromEntries(
    allFields.flatMap((field) => {
      const name = fields[field].names.find((one) => folded.has(one))
      return name === undefined ? [] : [[field, folded.get(name)]]
    }),
  )
}

/**
 * Says what was chosen as an import takes it. What was left out is said as well, since headings it knows are taken without being asked; `type` is
 * what every row is where no column says it. A price has to come from somewhere: that none does is for the import to refuse.
 */
export function planOf(mapping: Mapping, type: string): Required<Pick<NewImport, 'map' | 'set'>> {
  const left = allFields.filter((field) => mapping[field] === undefined)
  const empty = left.filter((field) => field !== 'type' && field !== 'price')
  return {
    map: { ...mapping },
    set: {
      ...Object.fromEntries(empty.map((field) => [field, ''])),
      ...(left.includes('type') && type.trim() !== '' && { type: type.trim() }),
    },
  }
}
