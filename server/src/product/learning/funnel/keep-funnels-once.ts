import { contextFor, type Database } from '#db'
import { idsFrom, systemActor, type Clock, type EachAccount } from '#kit'
import { findChangedAccounts } from '#leads'
import type { ModelShelf } from '../open-models.ts'
import { findRebased, findWithNewcomers } from '../store/queries.ts'
import { foldPage, settledBy } from './fold.ts'

/** What the round of funnels works with. */
export type FunnelWorker = {
  database: Database
  clock: Clock
  models: ModelShelf
  each: EachAccount
}

/**
 * One round: folds a page of changed and one of new leads of every account that has some. Whoever asks folds what waits, so the round decides how much that is, not what is
 * answered. Returns for how many accounts more may wait.
 */
export const keepFunnelsOnce = ({ database, clock, models, each }: FunnelWorker): Promise<number> =>
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
      return (await foldPage(context, models, page)) !== null
    },
  })
