import type { WebhookId } from '#kit'
import type { TransactionContext } from '#db'
import { recordAudit } from '#audit'
import { getEndpoint } from './read-endpoints.ts'
import type { DisableReason } from '../schema.ts'
import { endpointAuditOf } from './present.ts'
import type { Signal } from '../engine/signal.ts'
import { findLastFailure, markDisabled } from '../store/queries.ts'
import { pauseEndpointDeliveries } from '../store/open-deliveries.ts'

/** Notice to the owners of an account about an endpoint. */
export type OwnerNotice = {
  kind: 'failing' | 'recovered' | 'disabled'
  webhook_id: string
  url: string
  /** Reason why the endpoint was disabled. */
  reason: string | null
  failing_since: Date | null
  /** Delivery of the last failed attempt, so that the owner can look it up. */
  delivery_id: string | null
  event_type: string | null
  error_message: string | null
}

/** Notifies the owners of the account of this transaction. Provided by the application. */
export type Notify = (tx: TransactionContext, notice: OwnerNotice) => Promise<void>

/**
 * Disables an endpoint, pauses its pending deliveries and notifies its owner. Does nothing if the
 * endpoint is not enabled.
 */
export async function disableEndpoint(
  tx: TransactionContext,
  { signal, notify }: { signal: Signal; notify: Notify },
  webhook_id: WebhookId,
  reason: DisableReason,
): Promise<void> {
  const before = await getEndpoint(tx, webhook_id)
  if (before.status !== 'enabled') return
  const { account_id } = tx.actor
  await markDisabled(tx, { id: webhook_id, reason })
  await pauseEndpointDeliveries(tx, webhook_id)
  const after = await getEndpoint(tx, webhook_id)
  await recordAudit(tx, [
    {
      action: 'webhook.disable',
      subject_id: webhook_id,
      before: endpointAuditOf(before),
      after: endpointAuditOf(after),
    },
  ])
  await notify(
    tx,
    await readOwnerNotice(tx, {
      kind: 'disabled',
      webhook_id,
      url: before.url,
      reason,
      failing_since: before.failing_since,
    }),
  )
  tx.afterCommit(() => signal.tell({ changed: [{ account_id, webhook_id }] }))
}

/** Adds the last failure to a notice. */
export async function readOwnerNotice(
  tx: TransactionContext,
  notice: Omit<OwnerNotice, 'delivery_id' | 'event_type' | 'error_message'>,
): Promise<OwnerNotice> {
  const failure = await findLastFailure(tx, { webhook_id: notice.webhook_id })
  return {
    ...notice,
    delivery_id: failure?.delivery_id ?? null,
    event_type: failure?.event_type ?? null,
    error_message: failure?.error_message ?? null,
  }
}
