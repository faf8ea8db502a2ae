import { systemActor, utcDay, type Clock, type EachAccount } from '#kit'
import { contextFor, inTransaction, type Database, type TransactionContext } from '#db'
import { recordAudit } from '#audit'
import { listUsedDays, type UsedDay } from '#plans'
import { noteQuotaNotified } from '../store/queries.ts'

/** Percentages of the daily quota at which a notification is sent, the larger first. */
const shares = [100, 80] as const

/** Usage of an account's daily quota, for the notification. */
export type QuotaNews = { account: string; day: string; percent: number; limit: number }

/** Dependencies of the background job. */
export type QuotaWorker = {
  database: Database
  clock: Clock
  /** Notifies owners and admins, in the transaction that records the notification. */
  notify: (tx: TransactionContext, news: QuotaNews) => Promise<void>
  each: EachAccount
}

/**
 * Notifies owners and admins when 80 % of the daily quota is used, and again when all of it is
 * used. Each notification is sent once a day. If both are reached at once, only the second one is
 * sent. A background job. Returns the number of notified accounts.
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
