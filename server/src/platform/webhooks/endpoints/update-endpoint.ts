import { isDeepStrictEqual } from 'node:util'
import { requireVersion, type ExpectedVersions } from '#kit'
import { inTransaction, type Context, type TransactionContext } from '#db'
import { recordAudit } from '#audit'
import { requireReadable } from '#events'
import { checkEndpoint, type CheckedEndpoint } from './check-endpoint.ts'
import type { EndpointTools } from './create-endpoint.ts'
import { changedSettings } from './endpoint-settings.ts'
import { getEndpoint, getEndpointForUpdate, requireNotEnded } from './read-endpoints.ts'
import { endpointAuditOf, webhookOf } from './present.ts'
import type { Webhook, WebhookPatch } from '../schema.ts'
import type { Signal } from '../engine/signal.ts'
import { saveFilter } from '../store/filters.ts'
import { updateEndpoint, type EndpointRecord } from '../store/endpoints.ts'
import { setOrder } from '../store/open-deliveries.ts'

type EndpointChange = { id: string; expected: ExpectedVersions; patch: WebhookPatch }

/**
 * Changes an endpoint. Pending deliveries use the new settings from their next attempt on.
 * @throws Problem not_found, version_mismatch, invalid_request, insufficient_scope
 */
export async function changeEndpoint(
  context: Context,
  tools: EndpointTools & { signal: Signal },
  { id, expected, patch }: EndpointChange,
): Promise<Webhook> {
  requireReadable(context.actor, patch.events ?? [])
  const before = await getEndpoint(context, id)
  await checkEndpoint(tools.guard, tools.versions, { ...patch, ...filterAfter(before, patch) })
  return inTransaction(context, (tx) => updateCheckedEndpoint(tx, tools, { id, expected, patch }))
}

/**
 * Returns the event types and the filter after a patch, which must fit each other. Empty if the
 * patch changes neither.
 */
const filterAfter = (
  before: EndpointRecord,
  { events, filter }: WebhookPatch,
): Pick<CheckedEndpoint, 'events' | 'filter'> =>
  events === undefined && filter === undefined
    ? {}
    : { events: events ?? before.events, filter: filter === undefined ? before.filter : filter }

/**
 * Changes an endpoint by a patch that `checkEndpoint` has accepted.
 * @throws Problem not_found, version_mismatch, state_conflict
 */
export async function updateCheckedEndpoint(
  tx: TransactionContext,
  tools: Pick<EndpointTools, 'seal'> & { signal: Signal },
  { id, expected, patch }: EndpointChange,
): Promise<Webhook> {
  const before = await getEndpointForUpdate(tx, id)
  requireVersion(expected, before.version)
  requireNotEnded(before)
  await updateEndpoint(tx, before, {
    ...(patch.url !== undefined && { url: patch.url }),
    ...(patch.events !== undefined && { events: patch.events }),
    ...(patch.description !== undefined && { description: patch.description }),
    ...(patch.event_version !== undefined && { event_version: patch.event_version }),
    ...changedSettings(patch, tools.seal),
  })
  if (patch.filter !== undefined && !isDeepStrictEqual(patch.filter, before.filter))
    await saveFilter(tx, id, patch.filter)
  const after = await getEndpoint(tx, id)
  if (after.ordering !== before.ordering) await setOrder(tx, id, after.ordering === 'customer')
  await recordAudit(tx, [
    {
      action: 'webhook.update',
      subject_id: id,
      before: endpointAuditOf(before),
      after: endpointAuditOf(after),
    },
  ])
  const { account_id } = tx.actor
  tx.afterCommit(() => tools.signal.tell({ changed: [{ account_id, webhook_id: before.id }] }))
  return webhookOf(after)
}
