import { notFound } from '#kit'
import { inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import { endKey, findKeyForUpdate } from '../store/queries.ts'
import { forgetCredentials } from '../known-credentials.ts'
import { apiKeyOf, keyForAudit } from './present.ts'
import type { ApiKey } from './schema.ts'

/**
 * Revokes a key, immediately in this process and within a second in every other process. Revoking a
 * revoked key changes nothing. `reason` is recorded in the audit log.
 * @throws Problem not_found
 */
export async function revokeApiKey(
  context: Context,
  id: string,
  reason: 'asked' | 'reported' = 'asked',
): Promise<ApiKey> {
  return inTransaction(context, async (tx) => {
    const now = tx.clock.now()
    const before = await findKeyForUpdate(tx, { id })
    if (!before) throw notFound()
    if (before.revoked_at && before.revoked_at <= now) return apiKeyOf(before, now)
    const after = await endKey(tx.sql, { ...before, revoked_at: now, now })
    await recordAudit(tx, [
      {
        action: 'api_key.revoke',
        subject_id: before.id,
        before: keyForAudit(before),
        after: { ...keyForAudit(after), reason },
      },
    ])
    tx.afterCommit(() => forgetCredentials(tx.database))
    return apiKeyOf(after, now)
  })
}
