import type { AccountCache } from '#accounts'
import { contextFor, inTransaction, type Database } from '#db'
import { days, later, systemActor, utcDay, type Clock, type EachAccount } from '#kit'
import { forgetDays } from './store/assignees.ts'
import { listAccountsHandingOut } from './store/queries.ts'

/** Dependencies of the job that deletes old days. */
export type OpenDaysWorker = {
  database: Database
  clock: Clock
  accounts: AccountCache
  each: EachAccount
}

/**
 * Deletes the counts of leads that were assigned longer ago than the lead queue reaches. No one
 * works on these leads, even if they were never closed. Runs as a background job. Returns the
 * number of deleted days.
 */
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
