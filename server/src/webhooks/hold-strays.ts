import type { EachAccount } from '#kit'
import type { Database } from '#db'
import { findStrays, holdStrays } from './store/strays.ts'

/**
 * Holds what is open at endpoints that take no calls: what a change that ran beside a pause had still
 * written as pending. A round; how many deliveries.
 */
export const holdStraysOnce = ({
  database,
  each,
}: {
  database: Database
  each: EachAccount
}): Promise<number> =>
  each({
    step: 'hold',
    most: Infinity,
    find: () => findStrays(database),
    work: ({ account_id }) => holdStrays(database, account_id),
  })
