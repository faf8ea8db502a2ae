import { findFirstAccountId } from '#accounts'
import type { Nightly } from '#backup'
import { contextFor, inTransaction, type Database, type TransactionContext } from '#db'
import type { QuotaNews } from '#identity'
import { systemActor, utcDay, type Clock } from '#kit'
import { notify } from '#notices'

/** Notifies owners and admins that the quota of a day is almost or completely used. */
export const notifyOfQuota = (
  tx: TransactionContext,
  { day, ...facts }: QuotaNews,
): Promise<void> =>
  notify(tx, [
    {
      kind: 'quota.near',
      subject_id: tx.actor.account_id,
      occasion: `${day} ${facts.percent}`,
      to: 'managers',
      facts,
    },
  ])

/**
 * Notifies the managers of the first account, who run the instance, once a day while the nightly
 * backup fails in this process. Runs as a background job.
 */
export async function notifyOfBackupOnce({
  database,
  clock,
  nightly,
}: {
  database: Database
  clock: Clock
  nightly: Nightly
}): Promise<void> {
  const { failing_since, failure } = nightly.state()
  if (failing_since === null) return
  const account_id = await findFirstAccountId(database)
  if (account_id === undefined) return
  await inTransaction(contextFor(database, systemActor(account_id, 'backup'), clock), (tx) =>
    notify(tx, [
      {
        kind: 'backup.failed',
        subject_id: 'backup',
        occasion: utcDay(clock.now()),
        to: 'managers',
        facts: {
          failure: (failure ?? 'unknown').slice(0, 500),
          since: failing_since.toISOString(),
        },
      },
    ]),
  )
}
