import { Type, type Static } from 'typebox'
import { days, later, newId, Problem, seconds, type Seal } from '#kit'
import { inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import { newSigningSecret } from '#egress'
import { secretPurpose } from '../engine/endpoint-queue.ts'
import { getEndpoint, getEndpointForUpdate } from './read-endpoints.ts'
import { webhookOf } from './present.ts'
import type { WebhookWithSecret } from '../schema.ts'
import type { Signal } from '../engine/signal.ts'
import { expireSecrets, insertSecret, listSecrets, markChanged } from '../store/queries.ts'

/** Request body for a secret rotation: how long previous secrets stay active. */
export const Rotation = Type.Object(
  {
    overlap_seconds: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: days(7) / 1000,
        description:
          'How long the previous secrets stay active, in seconds: 0 to 7 days. Default: one day.',
      }),
    ),
  },
  { $id: 'SecretRotationRequest', additionalProperties: false },
)
export type Rotation = Static<typeof Rotation>

const maxActive = 3

/**
 * Creates a new signing secret for an endpoint. During the overlap, deliveries are also signed with
 * the previous secrets, so that the receiver can switch without missing an event.
 * @throws Problem not_found, secret_limit
 */
export async function rotateSecret(
  context: Context,
  { seal, signal }: { seal: Seal; signal: Signal },
  id: string,
  { overlap_seconds = 86_400 }: Rotation,
): Promise<WebhookWithSecret> {
  return inTransaction(context, async (tx) => {
    const before = await getEndpointForUpdate(tx, id)
    const { account_id } = tx.actor
    const queue = { account_id, webhook_id: before.id }
    const now = tx.clock.now()
    const active = await listSecrets(tx.sql, { ...queue, since: now })
    if (overlap_seconds > 0 && active.length >= maxActive) throw new Problem('secret_limit')
    const secret = newSigningSecret()
    await expireSecrets(tx.sql, { ...queue, at: later(now, seconds(overlap_seconds)) })
    await insertSecret(tx.sql, {
      ...queue,
      id: newId('sec', now),
      sealed: seal.seal(secret, secretPurpose),
      created_at: now,
    })
    await markChanged(tx, { id, now })
    await recordAudit(tx, [
      { action: 'webhook.rotate_secret', subject_id: id, before: null, after: { overlap_seconds } },
    ])
    tx.afterCommit(() => signal.tell({ changed: [queue] }))
    return { ...webhookOf(await getEndpoint(tx, id)), secret }
  })
}
