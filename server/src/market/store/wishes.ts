import { days, fold, idsFrom, later, type AccountId } from '#kit'
import type { Sql } from '#db'
import { windowDays } from '../analysis/pace.ts'
import type { DemandCriteria } from '../analysis/demand.ts'
import { findWishes } from './queries.ts'

/** What the leads of the window want, equal wishes together, words folded. Leads that wish for nothing in particular do not count. */
export async function readWishes(
  sql: Sql,
  account_id: AccountId,
  now: Date,
): Promise<DemandCriteria[]> {
  const since_id = idsFrom('lead', later(now, -days(windowDays)))
  const wishes = await findWishes(sql, { account_id, since_id })
  return wishes.filter(isParticular).map((wish) => ({
    ...wish,
    type: wish.type === null ? null : fold(wish.type),
    city: wish.city === null ? null : fold(wish.city),
  }))
}

function isParticular({ type, city, state, min, max, bedrooms }: DemandCriteria): boolean {
  return [type, city, state, min, max, bedrooms].some((wanted) => wanted !== null)
}
