import { minutes, later } from '#kit'
import type { Sql, TransactionContext } from '#db'
import type { AreaKey } from '../area-key.ts'
import { keyValues } from './areas.ts'

/** The listings of an account in a currency, and the revision of them that was met. */
export type ToExpect = AreaKey & { revision: string }

/** So long what is expected may lag behind the listings: reckoning it for all reads them all. */
const restMs = minutes(1)

/** Accounts whose listings changed since what is expected of them was reckoned, the longest waiting first. Uses market_area_to_expect. */
export async function findToExpect(
  sql: Sql,
  { now, resting, limit }: { now: Date; resting: readonly string[]; limit: number },
): Promise<ToExpect[]> {
  const { rows } = await sql.query<ToExpect>({
    name: 'market-to-expect',
    text: `
      select account_id, city, type, state, currency, revision
        from market_area
       where city = '' and type = '' and state = ''
         and revision > coalesce(expected_revision, 0)
         and (expected_at is null or expected_at <= $1)
         and account_id <> all($2::text[])
       order by expected_at nulls first
       limit $3`,
    values: [later(now, -restMs), resting, limit],
  })
  return rows
}

/** What kinds of homes an account has on offer with a price: their places and types. By service_on_offer. */
export async function readKinds(
  sql: Sql,
  { account_id, currency }: AreaKey,
): Promise<Pick<AreaKey, 'city' | 'state' | 'type'>[]> {
  const { rows } = await sql.query<Pick<AreaKey, 'city' | 'state' | 'type'>>({
    name: 'market-kinds',
    text: `
      select coalesce(city_folded, '') as city, coalesce(state, '') as state, type_folded as type
        from service
       where account_id = $1 and currency = $2 and status = 'active' and deleted_at is null
         and price > 0
       group by 1, 2, 3
       order by 3, 2, 1`,
    values: [account_id, currency],
  })
  return rows
}

/** What each of these services may be expected to ask. */
export type Expected = { service_ids: string[]; prices: number[] }

/** Keeps what is expected of an account's services in one currency in place of what was, and of which revision it is. */
export async function saveExpectations(
  tx: TransactionContext,
  { revision, ...key }: ToExpect,
  { service_ids, prices }: Expected,
): Promise<void> {
  await tx.sql.query({
    name: 'market-expectations-save',
    text: `
      with found as (
        select * from unnest($3::text[], $4::float8[]) as f (service_id, expected)
      ), gone as (
        delete from service_expectation as e
         where e.account_id = $1 and e.currency = $2
           and not exists (select from found as f where f.service_id = e.service_id)
      )
      insert into service_expectation as e (account_id, service_id, currency, expected)
      select $1, service_id, $2, expected from found
      on conflict (account_id, service_id) do update
         set currency = excluded.currency, expected = excluded.expected
       where (e.currency, e.expected) <> (excluded.currency, excluded.expected)`,
    values: [key.account_id, key.currency, service_ids, prices],
  })
  await tx.sql.query({
    name: 'market-expectations-of',
    text: `
      update market_area
         set expected_revision = $6, expected_at = $7
       where account_id = $1 and city = $2 and type = $3 and state = $4 and currency = $5`,
    values: [...keyValues(key), revision, tx.clock.now()],
  })
}
