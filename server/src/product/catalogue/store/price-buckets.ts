import type { AccountId } from '#kit'
import type { Database } from '#db'
import { listPriceBuckets, type ListPriceBucketsRow } from './queries.ts'

/**
 * Active services of one type in the account's currency that ask about the same: within two per cent where `place` is null, which is all of them wherever they
 * are, and within eight where it is one place. `is_priced` is false for those on request.
 */
export type TypePriceBucket = Omit<ListPriceBucketsRow, keyof ServicePlace | 'is_anywhere'> & {
  place: ServicePlace | null
}

/** Where services are, as far as they say. */
export type ServicePlace = Pick<ListPriceBucketsRow, 'city' | 'state'>

/** All that is on offer, by type and price, of all places and of each, ascending. */
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
