import { notFound, Problem, requireVersion, type ExpectedVersions } from '#kit'
import { inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import { findEndpointForUpdate, listedTypes } from '../store/endpoints.ts'
import { endpointAuditOf } from './present.ts'
import type { Signal } from '../engine/signal.ts'
import { markEndpointDeleted } from '../store/queries.ts'
import { cancelEndpointDeliveries } from '../store/open-deliveries.ts'

/** Response to the deletion of an endpoint. */
export type Deleted = { id: string; object: 'webhook'; deleted: true }

/**
 * Deletes an endpoint. Cancels its pending deliveries and retains its history. An app may delete
 * the endpoints it registered, regardless of which leads its user may see.
 * @throws Problem not_found, version_mismatch, forbidden for a person who sees only their own leads
 */
export async function deleteEndpoint(
  context: Context,
  signal: Signal,
  { id, expected }: { id: string; expected: ExpectedVersions },
): Promise<Deleted> {
  if (context.actor.visibility !== null && context.actor.kind !== 'app')
    throw new Problem('forbidden', 'This needs a user who can see all leads of the account.')
  return inTransaction(context, async (tx) => {
    const before = await findEndpointForUpdate(tx, id, listedTypes(tx.actor))
    if (!before) throw notFound()
    requireVersion(expected, before.version)
    const { account_id } = tx.actor
    await markEndpointDeleted(tx, { id })
    await cancelEndpointDeliveries(tx, id, 'deleted')
    await recordAudit(tx, [
      { action: 'webhook.delete', subject_id: id, before: endpointAuditOf(before), after: null },
    ])
    tx.afterCommit(() => signal.tell({ changed: [{ account_id, webhook_id: before.id }] }))
    return { id, object: 'webhook', deleted: true }
  })
}
