// Printed from price-buckets.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many } from '#db'

/** What `listPriceBuckets` is given. */
export type ListPriceBucketsParams = {
  account_id: Id<'acct'>
  currency: string
}

/** A row of `listPriceBuckets`. */
export type ListPriceBucketsRow = {
  type_folded: string
  city: string | null
  state: string | null
  is_anywhere: boolean
  is_priced: boolean
  services: number
  low: number
  high: number
}

/** All that is on offer, by type and price, of all places and of each, ascending. Reads nothing but service_on_offer: a few hundred milliseconds for a million. */
export const listPriceBuckets = many<ListPriceBucketsParams, ListPriceBucketsRow>({
  name: 'catalogue-list-price-buckets',
  text: `select type_folded as type_folded, city_folded as city, state as state,
       grouping(city_folded) = 1 as is_anywhere, is_priced as is_priced,
       count(*)::integer as services, min(price) as low, max(price) as high
  from (select type_folded, city_folded, state, price, price > 0 as is_priced,
               case when price > 0 then floor(ln(price::double precision) * 50) end as fine,
               case when price > 0 then floor(ln(price::double precision) * 12) end as coarse
          from service
         where account_id = $1
           and currency = $2
           and status = 'active'
           and deleted_at is null) as s
 group by grouping sets (
          (type_folded, is_priced, fine),
          (type_folded, city_folded, state, is_priced, coarse))
 order by low`,
  parameters: ['account_id', 'currency'],
})
