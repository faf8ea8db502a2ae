import type { WebhookId } from '#kit'
import type { TransactionContext } from '#db'
import { recordAudit } from '#audit'
import { disableEndpoint, type Notify } from './disable-endpoint.ts'
import { getEndpoint, getEndpointForUpdate } from './read-endpoints.ts'
import { endpointAuditOf } from './present.ts'
import type { Signal } from '../engine/signal.ts'
import { markEnded } from '../store/queries.ts'
import { cancelEndpointDeliveries } from '../store/open-deliveries.ts'

/**
 * Acts on a `410 Gone` of the receiver: ends the endpoint if it was registered with `on_gone: end`,
 * and otherwise disables it. No user is notified of an end, because the receiver asked for it. Does
 * nothing if the endpoint is not enabled.
 */
export async function endOrDisableEndpoint(
  tx: TransactionContext,
  tools: { signal: Signal; notify: Notify },
  webhook_id: WebhookId,
): Promise<void> {
  const before = await getEndpointForUpdate(tx, webhook_id)
  if (before.on_gone === 'disable') return disableEndpoint(tx, tools, webhook_id, 'gone')
  if (before.status !== 'enabled') return
  const { account_id } = tx.actor
  await markEnded(tx, { id: webhook_id })
  await cancelEndpointDeliveries(tx, webhook_id, 'ended')
  await recordAudit(tx, [
    {
      action: 'webhook.end',
      subject_id: webhook_id,
      before: endpointAuditOf(before),
      after: endpointAuditOf(await getEndpoint(tx, webhook_id)),
    },
  ])
  tx.afterCommit(() => tools.signal.tell({ changed: [{ account_id, webhook_id }] }))
}
