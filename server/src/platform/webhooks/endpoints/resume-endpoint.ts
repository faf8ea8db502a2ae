import { Type, type Static } from 'typebox'
import { at, invalid, oneOf, Problem, Timestamp } from '#kit'
import { inTransaction, type Context, type TransactionContext } from '#db'
import { recordAudit } from '#audit'
import { atRest } from '#egress'
import { hasGrantSeeingAllLeads } from '#oauth'
import { getEndpoint, getEndpointForUpdate, requireNotEnded } from './read-endpoints.ts'
import { endpointAuditOf, webhookOf } from './present.ts'
import type { Webhook } from '../schema.ts'
import type { Signal } from '../engine/signal.ts'
import type { EndpointRecord } from '../store/endpoints.ts'
import { clearQueue, lockBatchesOf, markEnabled } from '../store/queries.ts'
import { dropHeld, releaseHeld } from '../store/open-deliveries.ts'

/** Request body for resuming an endpoint: what to do with paused deliveries. */
export const Resume = Type.Object(
  {
    replay: oneOf(
      ['none', 'held', 'since', 'drop'],
      'What to do with the deliveries that wait (status `held`). `held` sends all of them. `since` sends those created at or after a given time. `none` sends none of them. `drop` cancels all of them. After a restore, `drop` cancels only deliveries that were open in the backup; later deliveries are sent.',
    ),
    since: Type.Optional(Timestamp('Start time for `since`.')),
  },
  { $id: 'WebhookResumeRequest', additionalProperties: false },
)
export type Resume = Static<typeof Resume>

/**
 * Resumes deliveries to an endpoint and clears its failure record, so that earlier failures no
 * longer count.
 * @throws Problem not_found, invalid_request, state_conflict
 */
export async function resumeEndpoint(
  context: Context,
  signal: Signal,
  id: string,
  { replay, since }: Resume,
): Promise<Webhook> {
  if ((replay === 'since') !== (since !== undefined))
    throw invalid([
      at(
        '/since',
        'since_mismatch',
        '"since" is required with "replay": "since" and not allowed otherwise.',
      ),
    ])
  return inTransaction(context, async (tx) => {
    const before = await getEndpointForUpdate(tx, id)
    requireNotEnded(before)
    if (before.disabled_reason === 'lead_visibility') await requireUserSeeingAllLeads(tx, before)
    const { account_id } = tx.actor
    const until = before.restored_at ?? tx.clock.now()
    await markEnabled(tx, { id })
    // Takes locks in the same order as the recording of results: batches, queue, rows. A different
    // order could deadlock.
    await lockBatchesOf(tx, { webhook_id: id })
    await clearQueue(tx, { webhook_id: id, ...atRest })
    const dropped = replay === 'drop' ? await dropHeld(tx, id, until) : 0
    const released = replay === 'none' ? 0 : await releaseHeld(tx, id, since ?? new Date(0))
    const after = await getEndpoint(tx, id)
    await recordAudit(tx, [
      {
        action: 'webhook.resume',
        subject_id: id,
        before: endpointAuditOf(before),
        after: { ...endpointAuditOf(after), released, ...(dropped > 0 && { dropped }) },
      },
    ])
    const queue = { account_id, webhook_id: before.id }
    tx.afterCommit(() => signal.tell({ changed: [queue], due: [queue] }))
    return webhookOf(after)
  })
}

/**
 * Checks that a user who connected the endpoint's app can see all leads.
 * @throws Problem state_conflict if there is no such user
 */
async function requireUserSeeingAllLeads(
  tx: TransactionContext,
  { app_id }: EndpointRecord,
): Promise<void> {
  if (app_id !== null && !(await hasGrantSeeingAllLeads(tx, app_id)))
    throw new Problem(
      'state_conflict',
      'No user who connected the app of this endpoint sees all leads of the account.',
    )
}
