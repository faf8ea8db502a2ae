import type { Context } from '#db'
import type { AccountCriteria } from './candidates.ts'
import { listTypes } from './queries.ts'

/** An account's name for what of it is on offer in one currency. */
export const shopOf = ({
  account_id,
  currency,
}: Pick<AccountCriteria, 'account_id' | 'currency'>) => `${account_id}/${currency}`

/** The types, folded, of what these accounts have on offer in the currencies of the wishes, by `shopOf`. */
export async function listOfferedTypes(
  context: Context,
  wishes: readonly AccountCriteria[],
): Promise<Map<string, string[]>> {
  if (wishes.length === 0) return new Map()
  const shops = [...new Map(wishes.map((wish) => [shopOf(wish), wish])).values()]
  const rows = await listTypes(context.sql, {
    account_ids: shops.map(({ account_id }) => account_id),
    currencies: shops.map(({ currency }) => currency),
  })
  return new Map(rows.map((row) => [shopOf(row), row.types ?? []]))
}
