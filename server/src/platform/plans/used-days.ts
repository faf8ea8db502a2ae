import type { AccountId } from '#kit'
import type { Database } from '#db'
import { dailyLimitOf } from './limits.ts'
import { listUsesOfDay } from './store/queries.ts'

/** Used requests of an account on a day. Exists only for accounts with a limit. */
export type UsedDay = { account_id: AccountId; name: string; used: number; limit: number }

/**
 * Returns the used requests of accounts on a UTC day. For limits above 100,000, the number may be
 * too high by a thousandth of the limit, because requests are taken in advance.
 */
export async function listUsedDays(database: Database, day: string): Promise<UsedDay[]> {
  const rows = await listUsesOfDay(database.pool, { day })
  return rows.flatMap(({ account_id, name, used, ...plan }) => {
    const { limit } = dailyLimitOf(plan)
    return limit === null ? [] : [{ account_id, name, used, limit }]
  })
}
