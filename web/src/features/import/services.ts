import { fieldsOfProfile, type Fields, type ImportKind } from './kinds.ts'
import { importText } from '#texts/import.ts'
import type { Profile, Words } from '../../wording/profile.ts'

/** A sample file with two homes. */
const homes = {
  head: [
    'external_id',
    'type',
    'price',
    'status',
    'bedrooms',
    'bathrooms',
    'square_feet',
    'address',
    'city',
    'state',
    'listed_at',
  ],
  rows: [
    [
      'A-1',
      'residential',
      450_000,
      importText.active,
      3,
      2,
      1400,
      importText.n12ElmStreet,
      importText.sanFrancisco,
      'CA',
      '2026-03-02',
    ],
    [
      'A-2',
      'condo',
      380_000,
      importText.active,
      2,
      1,
      900,
      importText.n7HarborStreet,
      importText.sanFrancisco,
      'CA',
      '2026-04-18',
    ],
  ],
}

/** Returns a sample file with two services of a trade without rooms. */
const withoutRooms = ({ type, offer_example }: Words) => ({
  head: ['external_id', 'type', 'title', 'price', 'status', 'city', 'state', 'listed_at'],
  rows: [
    [
      'A-1',
      type,
      offer_example,
      4500,
      importText.active,
      importText.sanFrancisco,
      'CA',
      '2026-03-02',
    ],
    ['A-2', type, offer_example, 9800, importText.active, importText.oakland, 'CA', '2026-04-18'],
  ],
})

/**
 * The fields of services, with the known headings: our own names, the names of the RESO Data
 * Dictionary, and common names.
 */
const serviceFields = {
  external_id: {
    says: importText.yourId,
    names: ['external_id', 'id', 'listingkey', 'listingid', 'listing_id', 'mls', 'mls_number'],
  },
  type: { says: importText.type, names: ['type', 'propertytype', 'property_type', 'category'] },
  price: {
    says: importText.price,
    names: ['price', 'listprice', 'list_price', 'asking_price', 'asked'],
  },
  price_unit: {
    says: importText.priceUnit,
    names: ['price_unit', 'unit', 'priced_per', 'per', 'billing_period'],
  },
  currency: { says: importText.currency, names: ['currency'] },
  status: { says: importText.status, names: ['status', 'standardstatus', 'mlsstatus'] },
  title: { says: importText.title, names: ['title', 'name'] },
  description: { says: importText.description, names: ['description', 'publicremarks', 'remarks'] },
  bedrooms: { says: importText.bedrooms, names: ['bedrooms', 'bedroomstotal', 'beds'] },
  bathrooms: {
    says: importText.bathrooms,
    names: ['bathrooms', 'bathroomstotaldecimal', 'bathroomstotalinteger', 'baths'],
  },
  square_feet: {
    says: importText.squareFeet,
    names: ['square_feet', 'squarefeet', 'livingarea', 'living_area', 'sqft', 'size'],
  },
  address: {
    says: importText.address,
    names: ['address', 'location.address', 'unparsedaddress', 'street'],
  },
  city: { says: importText.city, names: ['city', 'location.city', 'town'] },
  state: { says: importText.state, names: ['state', 'location.state', 'stateorprovince'] },
  listed_at: {
    says: importText.onOfferSince,
    names: ['listed_at', 'listingcontractdate', 'onmarketdate', 'list_date'],
  },
  ended_at: { says: importText.offOfferSince, names: ['ended_at', 'closedate', 'offmarketdate'] },
  closed_price: { says: importText.closedAt, names: ['closed_price', 'closeprice', 'sold_price'] },
} as const satisfies Fields

/** Returns the import settings for a file of services. */
export const serviceImport = (profile: Profile): ImportKind => ({
  kind: 'services',
  title: importText.importServices,
  fields: fieldsOfProfile(serviceFields, profile),
  needed: ['type', 'price'],
  same: {
    field: 'type',
    label: importText.typeOfEveryRow,
    description: importText.noColumnSaysItToo,
    usual: profile.words.type,
  },
  sample: profile.isHousing ? homes : withoutRooms(profile.words),
  renews,
  see: importText.seeTheServices,
  next: { to: '/market', says: importText.seeTheMarket },
  after: importText.whatCameInIs,
})

// One array for all calls, because it is a dependency of an effect.
const renews = ['services', 'market']
