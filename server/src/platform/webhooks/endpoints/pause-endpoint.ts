import { Problem, requireVersion, type ExpectedVersions } from '#kit'
import { inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import { getEndpoint, getEndpointForUpdate, requireNotEnded } from './read-endpoints.ts'
import { endpointAuditOf, webhookOf } from './present.ts'
import type { Webhook } from '../schema.ts'
import type { Signal } from '../engine/signal.ts'
import { markPaused } from '../store/queries.ts'
import { pauseEndpointDeliveries } from '../store/open-deliveries.ts'

/**
 * Pauses an endpoint and its pending deliveries until it is resumed.
 * @throws Problem not_found, state_conflict
 */
export async function pauseEndpoint(
  context: Context,
  signal: Signal,
  { id, expected }: { id: string; expected: ExpectedVersions },
): Promise<Webhook> {
  return inTransaction(context, async (tx) => {
    const before = await getEndpointForUpdate(tx, id)
    requireVersion(expected, before.version)
    requireNotEnded(before)
    if (before.status === 'disabled')
      throw new Problem(
        'state_conflict',
        'The endpoint is disabled; it can only be resumed or deleted.',
      )
    if (before.status === 'paused') return webhookOf(before)
    const { account_id } = tx.actor
    await markPaused(tx, { id, restored_at: null })
    await pauseEndpointDeliveries(tx, id)
    const after = await getEndpoint(tx, id)
    await recordAudit(tx, [
      {
        action: 'webhook.pause',
        subject_id: id,
        before: endpointAuditOf(before),
        after: endpointAuditOf(after),
      },
    ])
    tx.afterCommit(() => signal.tell({ changed: [{ account_id, webhook_id: before.id }] }))
    return webhookOf(after)
  })
}
