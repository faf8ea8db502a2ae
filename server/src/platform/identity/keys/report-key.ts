import { sha256, systemActor, type Clock, type Origin } from '#kit'
import { contextFor, inTransaction, type Database } from '#db'
import type { QueueMail } from '#mail'
import { accountChangeEmail } from '../emails.ts'
import { findKnownKey } from '../store/known-keys.ts'
import { takeAttempt } from '../throttle.ts'
import { ownerEmails } from '../store/members.ts'
import { addressPrefixOf } from '../networks.ts'
import { isKey } from './new-key.ts'
import { revokeApiKey } from './revoke-api-key.ts'

/**
 * Revokes a key that was found in public. Anyone who has the full key could use it, so no other
 * permission is needed. The response does not reveal whether the key existed. The account's owners
 * are notified.
 * @throws Problem rate_limited after 30 reports from one address in 15 minutes
 */
export async function reportKey(
  { database, clock, queueMail }: { database: Database; clock: Clock; queueMail: QueueMail },
  { api_key, from }: { api_key: string; from: Origin },
): Promise<void> {
  const limits = [{ name: `report-key:${addressPrefixOf(from.address)}`, most: 30 }]
  await takeAttempt(database.pool, limits, clock.now())
  if (!isKey(api_key)) return
  const key = await findKnownKey(database, sha256(api_key))
  if (!key || (key.revoked_at && key.revoked_at <= clock.now())) return
  const actor = { ...systemActor(key.account_id, 'leak-report'), origin: from }
  await inTransaction(contextFor(database, actor, clock), async (tx) => {
    const ended = await revokeApiKey(tx, key.id, 'reported')
    const owners = await ownerEmails(tx)
    const what = `the API key "${ended.name}" (…${ended.last_four}) was found in public and has been revoked`
    await queueMail(
      tx,
      owners.map((email) => accountChangeEmail(email, what)),
    )
  })
}
