import { sample } from './sample.ts'
import type { Fields, ImportKind } from './kinds.ts'

/** What a column of services can fill. Each knows the headings it goes by: ours, those of the RESO Data Dictionary, and what people write. */
const serviceFields = {
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
} as const satisfies Fields

/** A file of what is on offer. */
export const services: ImportKind = {
  kind: 'services',
  title: 'Import services',
  fields: serviceFields,
  needed: ['type', 'price'],
  same: {
    field: 'type',
    label: 'Type of every row',
    description: 'No column says it.',
    usual: 'residential',
  },
  sample,
  renews: ['services', 'market'],
  see: 'See the services',
  next: { to: '/market', says: 'See the market' },
  after: 'What came in is matched with your leads from now on, and counts in the market.',
}
