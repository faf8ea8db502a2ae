import { systemActor, utcDay, type Clock, type EachAccount } from '#kit'
import { contextFor, inTransaction, type Database, type TransactionContext } from '#db'
import { recordAudit } from '#audit'
import { listUsedDays, type UsedDay } from '#plans'
import { noteQuotaNotified } from '../store/queries.ts'

/** The shares of a day's quota at which they are told, the larger first. */
const shares = [100, 80] as const

/** How much of a day's quota is used, for whoever is to be told. */
export type QuotaNews = { account: string; day: string; percent: number; limit: number }

/** What the round works with. */
export type QuotaWorker = {
  database: Database
  clock: Clock
  /** Tells owners and admins, in the transaction that notes it. */
  notify: (tx: TransactionContext, news: QuotaNews) => Promise<void>
  each: EachAccount
}

/**
 * Tells owners and admins when four fifths of a day's quota are used, and when all of it is; each once a day, and where both are reached at once
 * only the latter. A round; how many accounts were told.
 */
export function warnOfQuotaOnce(worker: QuotaWorker): Promise<number> {
  const day = utcDay(worker.clock.now())
  return worker.each({
    step: 'warn',
    most: Infinity,
    find: () => listUsedDays(worker.database, day),
    work: async (used) => {
      const percent = shares.find((share) => used.used * 100 >= used.limit * share)
      return percent !== undefined && notifyOnce(worker, used, day, percent)
    },
  })
}

async function notifyOnce(
  { database, clock, notify }: QuotaWorker,
  { account_id, name, limit }: UsedDay,
  day: string,
  percent: number,
): Promise<boolean> {
  const context = contextFor(database, systemActor(account_id, 'quota'), clock)
  return inTransaction(context, async (tx) => {
    const noted = await noteQuotaNotified(tx.sql, { account_id, day, percent, now: clock.now() })
    if (noted === 0) return false
    await notify(tx, { account: name, day, percent, limit })
    await recordAudit(tx, [
      { action: 'quota.warn', subject_id: account_id, before: null, after: { percent, limit } },
    ])
    return true
  })
}
