import type { Context } from '#db'
import type { AccountWish } from './candidates.ts'

/** The most types of one catalogue that are looked into for a wish that names none. */
const mostTypes = 40

/** An account's name for what of it is on offer in one currency. */
export const shopOf = ({ account_id, currency }: Pick<AccountWish, 'account_id' | 'currency'>) =>
  `${account_id}/${currency}`

/**
 * The types, folded, of what these accounts have on offer in the currencies of the wishes, by `shopOf`: at most forty of each, always the same. Steps along service_rooms
 * from one type to the next; no other index knows the numbers that stand for account and type, so that a plan without statistics has no choice.
 */
export async function listOfferedTypes(
  context: Context,
  wishes: readonly AccountWish[],
): Promise<Map<string, string[]>> {
  if (wishes.length === 0) return new Map()
  const shops = [...new Map(wishes.map((wish) => [shopOf(wish), wish])).values()]
  const { rows } = await context.sql.query<AccountWish & { types: string[] }>({
    name: 'service-offered-types',
    text: `select asked.account_id, asked.currency, found.types
           from unnest((select $1::text[]), (select $2::text[])) as asked (account_id, currency)
           cross join lateral (
             with recursive step (type, account_id, currency, place) as (
               (${next('')})
               union all
               select further.type, further.account_id, further.currency, step.place + 1
               from step
               cross join lateral (${next('and hashtext(s.type_folded) > hashtext(step.type)')}) as further
               where step.place < ${mostTypes})
             select array_agg(type order by place) as types
             from step
             where step.account_id = asked.account_id and step.currency = asked.currency) as found`,
    values: [shops.map((one) => one.account_id), shops.map(({ currency }) => currency)],
  })
  return new Map(rows.map((row) => [shopOf(row), row.types ?? []]))
}

const next = (behind: string): string => `
  select s.type_folded as type, s.account_id, s.currency, 1 as place
  from service s
  where hashtextextended(s.account_id || '/' || s.currency, 0) = hashtextextended(asked.account_id || '/' || asked.currency, 0)
    and s.status = 'active' and s.deleted_at is null ${behind}
  order by hashtext(s.type_folded)
  limit 1`
