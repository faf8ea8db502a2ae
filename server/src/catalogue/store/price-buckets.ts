import type { AccountId } from '#kit'
import type { Database } from '#db'

/**
 * Active services of one type in the account's currency that ask about the same: within two per cent where `place` is null, which is all of them wherever they
 * are, and within eight where it is one place. `is_priced` is false for those on request.
 */
export type TypePriceBucket = {
  type_folded: string
  place: Place | null
  is_priced: boolean
  services: number
  low: number
  high: number
}

/** Where services are, as far as they say. */
export type Place = { city: string | null; state: string | null }

/**
 * All that is on offer, by type and price, of all places and of each, ascending. Reads nothing but service_on_offer: a few hundred milliseconds for a
 * million.
 */
export async function readPriceBuckets(
  database: Database,
  account_id: AccountId,
  currency: string,
): Promise<TypePriceBucket[]> {
  const { rows } = await database.pool.query<
    Omit<TypePriceBucket, 'place'> & Place & { is_anywhere: boolean }
  >({
    name: 'service-price-buckets',
    text: `
      select type_folded, city_folded as city, state, grouping(city_folded) = 1 as is_anywhere,
             is_priced, count(*)::integer as services, min(price) as low, max(price) as high
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
    values: [account_id, currency],
  })
  return rows.map(({ city, state, is_anywhere, ...bucket }) => ({
    ...bucket,
    place: is_anywhere ? null : { city, state },
  }))
}
