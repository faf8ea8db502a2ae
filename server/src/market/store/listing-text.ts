import type { ListingText } from '../analysis/listing.ts'

/** Attributes that take more than so much room are a document, and would make the texts of a catalogue hundreds of megabytes. */
const mostAttributeBytes = 2000

/** A row of `service` (as `s`) in the columns of a listing. */
export const listingColumns = `
  s.id, s.type_folded as type, s.status = 'active' as is_active, s.price, s.bedrooms, s.bathrooms, s.square_feet,
  translate(s.address, ' ', '_') as address, s.city_folded as city, s.state, s.listed_at,
  case when pg_column_size(s.attributes) <= ${mostAttributeBytes} then s.attributes::text end as attributes`

// Folded words, ids and addresses as they are read have no blanks, so a blank may part them; JSON has no line end. Where no home has attributes, their text
// is empty.
/** Listings (as `l`) as text, see `parseListings`. */
export const asText = `
  coalesce(string_agg(l.id, ' '), '') as id,
  coalesce(string_agg(l.type, ' '), '') as type,
  coalesce(string_agg(case when l.is_active then '1' else '0' end, ' '), '') as is_active,
  coalesce(string_agg(l.price::text, ' '), '') as price,
  coalesce(string_agg(coalesce(l.bedrooms::text, ''), ' '), '') as bedrooms,
  coalesce(string_agg(coalesce(l.bathrooms::text, ''), ' '), '') as bathrooms,
  coalesce(string_agg(coalesce(l.square_feet::text, ''), ' '), '') as square_feet,
  coalesce(string_agg(coalesce(l.address, ''), ' '), '') as address,
  coalesce(string_agg(coalesce(l.city, ''), ' '), '') as city,
  coalesce(string_agg(coalesce(l.state, ''), ' '), '') as state,
  coalesce(string_agg(coalesce(date_part('epoch', l.listed_at)::int8::text, ''), ' '), '') as listed_at,
  coalesce(nullif(string_agg(coalesce(nullif(l.attributes, '{}'), ''), e'\\n'), repeat(e'\\n', count(*)::int - 1)), '') as attributes`

/** What a statement over no listings answers. */
export const noListings: ListingText = {
  id: '',
  type: '',
  is_active: '',
  price: '',
  bedrooms: '',
  bathrooms: '',
  square_feet: '',
  address: '',
  city: '',
  state: '',
  listed_at: '',
  attributes: '',
}

/** The statement that reads the services of a condition as text, see `parseListings`; `kept` says which of those are taken. */
export function textOf(condition: string, kept = 'true'): string {
  return `
    select ${asText}
      from (select ${listingColumns} from service as s where ${condition}) as l
     where ${kept}`
}
