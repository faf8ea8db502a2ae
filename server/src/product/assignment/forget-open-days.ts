import type { AccountBook } from '#accounts'
import { contextFor, inTransaction, type Database } from '#db'
import { days, later, systemActor, utcDay, type Clock, type EachAccount } from '#kit'
import { forgetDays } from './store/assignees.ts'
import { listAccountsHandingOut } from './store/queries.ts'

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
    find: (resting) => listAccountsHandingOut(database.pool, { resting }),
    async work({ account_id }) {
      const { queue_days } = await accounts.get(account_id)
      const before = utcDay(later(clock.now(), -days(queue_days)))
      const context = contextFor(database, systemActor(account_id, 'assignment'), clock)
      return inTransaction(context, (tx) => forgetDays(tx, before))
    },
  })
}
