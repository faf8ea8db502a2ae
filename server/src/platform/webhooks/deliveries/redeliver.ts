import { notFound, Problem } from '#kit'
import { inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import type { Delivery } from '../delivery-schema.ts'
import { getDelivery } from './read-deliveries.ts'
import { requireNotEnded } from '../endpoints/read-endpoints.ts'
import type { Signal } from '../engine/signal.ts'
import { requestResend, findDelivery, findPayload } from '../store/deliveries.ts'
import { findEndpoint } from '../store/endpoints.ts'

/**
 * Resends a delivery now, with the same ids and the same bytes, independent of its retry schedule.
 * A successful resend ends the delivery. A failed resend does not change the delivery.
 * @throws Problem not_found, state_conflict, payload_gone
 */
export async function redeliver(context: Context, signal: Signal, id: string): Promise<Delivery> {
  return inTransaction(context, async (tx) => {
    const row = await findDelivery(tx, id)
    if (!row) throw notFound()
    if (row.trigger === 'test')
      throw new Problem('state_conflict', 'A test cannot be sent again. Send a new test.')
    if (row.status === 'filtered')
      throw new Problem(
        'state_conflict',
        'The filter of the endpoint excluded this event. Change the filter and start a replay with "status": "missing".',
      )
    const endpoint = await findEndpoint(tx, row.webhook_id)
    if (!endpoint) throw new Problem('state_conflict', 'The endpoint was deleted.')
    requireNotEnded(endpoint)
    if (endpoint.status !== 'enabled')
      throw new Problem('state_conflict', `The endpoint is ${endpoint.status}; resume it first.`)
    if ((await findPayload(tx, row)) === null) throw new Problem('payload_gone')
    await requestResend(tx, row)
    await recordAudit(tx, [
      { action: 'delivery.redeliver', subject_id: id, before: null, after: null },
    ])
    const queue = { account_id: tx.actor.account_id, webhook_id: row.webhook_id }
    tx.afterCommit(() => signal.tell({ due: [queue] }))
    return getDelivery(tx, id)
  })
}
