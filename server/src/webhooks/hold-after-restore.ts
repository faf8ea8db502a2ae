import { systemActor, type AccountId, type Clock } from '#kit'
import { contextFor, inTransaction, type Database, type TransactionContext } from '#db'
import { recordAudit } from '#audit'
import { getEndpointForUpdate } from './get-endpoint.ts'
import { auditOf } from './present.ts'
import { updateJob } from './replay/store.ts'
import { updateEndpoint } from './store/endpoints.ts'
import { holdOpen } from './store/open-deliveries.ts'
import { findOwing, forgetResends, listOpenJobs, listOwed } from './store/restored.ts'

/**
 * Keeps a restored copy from sending again what the original may have sent since the snapshot: endpoints that were owed something are paused, with all of it
 * held until somebody resumes them, and replays that were under way are cancelled. In a transaction for each account; done again it does nothing more.
 * Answers how many endpoints were paused.
 */
export async function holdAfterRestore(database: Database, clock: Clock): Promise<number> {
  let paused = 0
  for (const { account_id } of await findOwing(database))
    paused += await inTransaction(
      contextFor(database, systemActor(account_id as AccountId, 'restore'), clock),
      holdOfAccount,
    )
  return paused
}

async function holdOfAccount(tx: TransactionContext): Promise<number> {
  const now = tx.clock.now()
  for (const { id } of await listOpenJobs(tx)) {
    await updateJob(tx, id, {
      status: 'cancelled',
      error: 'The instance was restored from a backup while this ran.',
      finished_at: now,
    })
    await recordAudit(tx, [{ action: 'job.cancel', subject_id: id, before: null, after: null }])
  }
  const owed = await listOwed(tx)
  for (const { id } of owed) {
    const before = await getEndpointForUpdate(tx, id)
    await updateEndpoint(tx, id, { status: 'paused', restored_at: now })
    await holdOpen(tx, id)
    const after = { ...auditOf(before), status: 'paused', restored_at: now }
    await recordAudit(tx, [
      { action: 'webhook.pause', subject_id: id, before: auditOf(before), after },
    ])
  }
  await forgetResends(tx)
  return owed.length
}
