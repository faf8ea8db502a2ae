import type { AccountId } from '#kit'
import type { Database } from '#db'
import type { Plan } from '#accounts'
import { dailyLimitOf } from './limits.ts'

/** How much of a day an account has used; only accounts with a limit. */
export type UsedDay = { account_id: AccountId; name: string; used: number; limit: number }

/** What accounts have used of a UTC day. With limits above 100,000 it may run ahead by what is taken in advance, a thousandth. */
export async function listUsedDays(database: Database, day: string): Promise<UsedDay[]> {
  const { rows } = await database.pool.query<{
    account_id: AccountId
    name: string
    used: number
    plan: Plan
    daily_quota: number | null
  }>({
    name: 'quota-used-days',
    text: `select q.account_id, a.name, q.used, a.plan, a.daily_quota
           from quota_day q join account a on a.id = q.account_id where q.day = $1`,
    values: [day],
  })
  return rows.flatMap(({ account_id, name, used, ...plan }) => {
    const { limit } = dailyLimitOf(plan)
    return limit === null ? [] : [{ account_id, name, used, limit }]
  })
}
