import { actorId, days, hours, later, notFound, Problem } from '#kit'
import { inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import { endKey, findKeyForUpdate } from '../store/queries.ts'
import { forgetCredentials } from '../known-credentials.ts'
import { apiKeyOf, keyForAudit } from './present.ts'
import { requireRoomForKey } from './create-api-key.ts'
import { requireOwnerFor } from './require-owner-for.ts'
import { addKey } from './new-key.ts'
import type { CreatedApiKey, RotationGrace } from './schema.ts'

const graceMs: Record<RotationGrace, number> = {
  '0': 0,
  '1h': hours(1),
  '24h': hours(24),
  '7d': days(7),
}

/**
 * Replaces a key with a new one that has the same name, scopes, networks, expiry time and lineage.
 * The previous key remains valid for the grace period, so that programs can change to the new key
 * without downtime.
 * @throws Problem not_found; state_conflict for a key that is not active or was already rotated;
 * forbidden if a person who is not an owner rotates a key with settings scopes; limit_reached if
 * both keys would be active and the account has 500 active keys
 */
export async function rotateApiKey(
  context: Context,
  id: string,
  grace: RotationGrace,
): Promise<CreatedApiKey> {
  return inTransaction(context, async (tx) => {
    const now = tx.clock.now()
    if (grace !== '0') await requireRoomForKey(tx)
    const former = await findKeyForUpdate(tx, { id })
    if (!former) throw notFound()
    if (former.revoked_at || apiKeyOf(former, now).status !== 'active')
      throw new Problem(
        'state_conflict',
        'Only an active key that was not rotated before can be rotated.',
      )
    requireOwnerFor(former.scopes, tx)
    const ended = await endKey(tx.sql, {
      ...former,
      revoked_at: later(now, graceMs[grace]),
      now,
    })
    const { row, api_key } = await addKey(tx, {
      name: former.name,
      scopes: former.scopes,
      ip_allowlist: former.ip_allowlist,
      expires_at: former.expires_at,
      lineage: former.lineage,
      created_by: actorId(tx.actor),
    })
    await recordAudit(tx, [
      {
        action: 'api_key.rotate',
        subject_id: former.id,
        before: keyForAudit(former),
        after: { ...keyForAudit(ended), replaced_by: row.id },
      },
      { action: 'api_key.create', subject_id: row.id, before: null, after: keyForAudit(row) },
    ])
    tx.afterCommit(() => forgetCredentials(tx.database))
    return { ...apiKeyOf(row, now), api_key }
  })
}
