import { systemActor, type Clock } from '#kit'
import { contextFor, inTransaction, type Database, type TransactionContext } from '#db'
import { recordAudit } from '#audit'
import { getEndpointForUpdate } from '../endpoints/read-endpoints.ts'
import { endpointAuditOf } from '../endpoints/present.ts'
import {
  endJob,
  findOwing,
  forgetResends,
  listOpenJobs,
  listOwedEndpoints,
  markPaused,
} from '../store/queries.ts'
import { pauseEndpointDeliveries } from '../store/open-deliveries.ts'

/**
 * Prevents a restored instance from resending deliveries that the original instance may have sent
 * since the backup. Pauses endpoints with open deliveries, and these deliveries, until a user
 * resumes the endpoint. Cancels replays that were running. Uses one transaction for each account. A
 * second run has no further effect. Returns the number of endpoints paused.
 */
export async function pauseAfterRestore(database: Database, clock: Clock): Promise<number> {
  let paused = 0
  for (const { account_id } of await findOwing(database.pool, {}))
    paused += await inTransaction(
      contextFor(database, systemActor(account_id, 'restore'), clock),
      holdOfAccount,
    )
  return paused
}

async function holdOfAccount(tx: TransactionContext): Promise<number> {
  const now = tx.clock.now()
  for (const { id } of await listOpenJobs(tx, {})) {
    const error = 'The instance was restored from a backup while this job was running.'
    await endJob(tx, { id, error, now })
    await recordAudit(tx, [{ action: 'job.cancel', subject_id: id, before: null, after: null }])
  }
  const owed = await listOwedEndpoints(tx, {})
  for (const { id } of owed) {
    const before = await getEndpointForUpdate(tx, id)
    await markPaused(tx, { id, restored_at: now, now })
    await pauseEndpointDeliveries(tx, id)
    const after = { ...endpointAuditOf(before), status: 'paused', restored_at: now }
    await recordAudit(tx, [
      { action: 'webhook.pause', subject_id: id, before: endpointAuditOf(before), after },
    ])
  }
  await forgetResends(tx, {})
  return owed.length
}
