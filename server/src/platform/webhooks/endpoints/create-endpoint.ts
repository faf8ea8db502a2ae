import { newId, Problem, type Seal } from '#kit'
import { inTransaction, type Context, type TransactionContext } from '#db'
import { recordAudit } from '#audit'
import { requireReadable, type Versions } from '#events'
import { type Guard, newSigningSecret } from '#egress'
import { checkEndpoint } from './check-endpoint.ts'
import { getEndpoint } from './read-endpoints.ts'
import { settingsFrom } from './endpoint-settings.ts'
import { endpointAuditOf, webhookOf } from './present.ts'
import { secretPurpose } from '../engine/endpoint-queue.ts'
import type { NewWebhook, WebhookWithSecret } from '../schema.ts'
import { callerAppOf, countEndpoints, insertEndpoint } from '../store/endpoints.ts'
import { saveFilter } from '../store/filters.ts'
import { insertSecret } from '../store/queries.ts'

/** Dependencies of endpoint operations in addition to their context. */
export type EndpointTools = { guard: Guard; seal: Seal; versions: Versions; max_endpoints: number }

/**
 * Registers an endpoint. Only this response contains its secret.
 * @throws Problem insufficient_scope, invalid_request, limit_reached
 */
export async function createEndpoint(
  context: Context,
  tools: EndpointTools,
  input: NewWebhook,
): Promise<WebhookWithSecret> {
  requireReadable(context.actor, input.events)
  await checkEndpoint(tools.guard, tools.versions, input)
  return inTransaction(context, (tx) => insertCheckedEndpoint(tx, tools, input))
}

/**
 * Registers an endpoint that `checkEndpoint` has accepted.
 * @throws Problem limit_reached
 */
export async function insertCheckedEndpoint(
  tx: TransactionContext,
  tools: Omit<EndpointTools, 'guard'>,
  input: NewWebhook,
): Promise<WebhookWithSecret> {
  if ((await countEndpoints(tx)) >= tools.max_endpoints)
    throw new Problem(
      'limit_reached',
      `The account has ${tools.max_endpoints} endpoints, which is the maximum.`,
    )
  const created_at = tx.clock.now()
  const id = newId('whk', created_at)
  const secret = newSigningSecret()
  await insertEndpoint(tx, {
    id,
    url: input.url,
    events: input.events,
    description: input.description ?? null,
    event_version: input.event_version ?? tools.versions.current,
    app_id: callerAppOf(tx.actor),
    created_at,
    ...settingsFrom(input, tools.seal),
  })
  if (input.filter) await saveFilter(tx, id, input.filter)
  await insertSecret(tx, {
    webhook_id: id,
    id: newId('sec', created_at),
    sealed: tools.seal.seal(secret, secretPurpose),
    created_at,
  })
  const row = await getEndpoint(tx, id)
  await recordAudit(tx, [
    { action: 'webhook.create', subject_id: id, before: null, after: endpointAuditOf(row) },
  ])
  return { ...webhookOf(row), secret }
}
