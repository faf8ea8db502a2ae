import { contextFor, type Database } from '#db'
import { idsFrom, systemActor, type Clock, type EachAccount } from '#kit'
import { findChangedAccounts } from '#leads'
import type { ModelCache } from '../open-models.ts'
import { findRebased, findWithNewcomers } from '../store/queries.ts'
import { countFunnelPage, settledBy } from './fold.ts'

/** Dependencies of the job that counts leads for the funnel. */
export type FunnelWorker = {
  database: Database
  clock: Clock
  models: ModelCache
  each: EachAccount
}

/**
 * Runs the job once: counts one page of changed leads and one page of new leads for every account
 * that has some. A request counts the waiting leads itself. So the job determines how many leads
 * wait, not what a request returns. Returns the number of accounts that may have more leads to
 * count.
 */
export const updateFunnelsOnce = ({
  database,
  clock,
  models,
  each,
}: FunnelWorker): Promise<number> =>
  each({
    step: 'count leads',
    most: Infinity,
    find: async () => {
      const until_id = idsFrom('lead', settledBy(clock.now()))
      const found = [
        ...(await findChangedAccounts(database.pool, {})),
        ...(await findRebased(database.pool, {})),
        ...(await findWithNewcomers(database.pool, { until_id })),
      ]
      return [...new Map(found.map((one) => [one.account_id, one])).values()]
    },
    work: async ({ account_id }) => {
      const context = contextFor(database, systemActor(account_id, 'learning'), clock)
      const page = { from_id: '', until: settledBy(clock.now()) }
      return (await countFunnelPage(context, models, page)) !== null
    },
  })
