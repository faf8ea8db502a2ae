import type { AccountId } from '#kit'
import type { Database } from '#db'
import { listPriceBuckets, type ListPriceBucketsRow } from './queries.ts'

/**
 * Active services of one type with similar prices, in the account's currency. Prices in a bucket
 * are within two per cent if `place` is null, which covers all places, and within eight per cent
 * for one place. `is_priced` is false for services with a price on request.
 */
export type TypePriceBucket = Omit<ListPriceBucketsRow, keyof ServicePlace | 'is_anywhere'> & {
  place: ServicePlace | null
}

/** The location of services, as far as it is stated. */
export type ServicePlace = Pick<ListPriceBucketsRow, 'city' | 'state'>

/**
 * Reads the services on offer, by type and price, for all places together and for each place,
 * ascending by price.
 */
export async function readPriceBuckets(
  { pool }: Database,
  account_id: AccountId,
  currency: string,
): Promise<TypePriceBucket[]> {
  const rows = await listPriceBuckets(pool, { account_id, currency })
  return rows.map(({ city, state, is_anywhere, ...bucket }) => ({
    ...bucket,
    place: is_anywhere ? null : { city, state },
  }))
}
