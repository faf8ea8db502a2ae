import type { AccountBook } from '#accounts'
import { contextFor, inTransaction, type Database } from '#db'
import {
  days,
  later,
  systemActor,
  utcDay,
  type AccountId,
  type Clock,
  type EachAccount,
} from '#kit'
import { forgetDays } from './store/assignees.ts'

/** What the round that forgets days works with. */
export type OpenDaysWorker = {
  database: Database
  clock: Clock
  accounts: AccountBook
  each: EachAccount
}

/** Lets go of leads that were handed out longer ago than a lead is asked for: nobody works on them, whoever forgot to end them. A round; how many days went. */
export function forgetOpenDaysOnce({
  database,
  clock,
  accounts,
  each,
}: OpenDaysWorker): Promise<number> {
  return each({
    step: 'forget',
    most: Number.POSITIVE_INFINITY,
    find: (resting) => accountsHandingOut(database, resting),
    async work({ account_id }) {
      const { queue_days } = await accounts.get(account_id)
      const before = utcDay(later(clock.now(), -days(queue_days)))
      const context = contextFor(database, systemActor(account_id, 'assignment'), clock)
      return inTransaction(context, (tx) => forgetDays(tx, before))
    },
  })
}

/** Accounts that hand leads out. Not one account's: the worker's list. */
async function accountsHandingOut(
  { pool }: Database,
  resting: readonly string[],
): Promise<{ account_id: AccountId }[]> {
  const { rows } = await pool.query<{ account_id: AccountId }>({
    text: `
      select account_id
        from assignment
       where account_id <> all($1::text[])`,
    values: [resting],
  })
  return rows
}
