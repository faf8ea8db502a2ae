import type { Sql } from '#db'
import type { ListingText } from '../analysis/listing.ts'
import type { AreaKey } from '../area-key.ts'
import { noListings, textOf } from './listing-text.ts'

/** So many of the account's newest listings are looked through for the surroundings of its areas. */
const mostAround = 6000

/** Listings with a price among the account's newest of the type, on offer and off, for what small areas are drawn towards; as text. */
export async function readAround(
  sql: Sql,
  { account_id, currency, type }: AreaKey,
): Promise<ListingText> {
  const isType = type === '' ? `$3 = ''` : 's.type_folded = $3'
  const { rows } = await sql.query<ListingText>({
    name: `market-around-${type === '' ? 'a' : 'o'}`,
    text: textOf(
      `s.account_id = $1 and s.deleted_at is null and s.currency = $2 and ${isType}
       order by s.created_at desc, s.id desc
       limit ${mostAround}`,
      'l.price > 0',
    ),
    values: [account_id, currency, type],
  })
  return rows[0] ?? noListings
}
