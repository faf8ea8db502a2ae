import { Problem, type Seal } from '#kit'
import { inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import { requireUserId } from '../sessions/end-session.ts'
import { lockActingPerson, secureAccount } from '../sessions/secure-account.ts'
import { listPasskeyRows, updatePasskeyAsked } from '../store/queries.ts'
import { replaceRecoveryCodes } from '../store/factors.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { notifyOfChange } from './notify-of-change.ts'
import type { Emails } from '../emails.ts'

/**
 * Makes a passkey or a recovery code mandatory after the acting person's password. Only the person
 * can turn this on, because a passkey may exist on one machine only. The new recovery codes are the
 * way back and are returned only once. Ends the person's other sessions.
 * @throws Problem state_conflict for a person without passkeys
 */
export async function askForPasskey(
  context: Context,
  { seal, letters }: { seal: Seal; letters: Emails },
): Promise<string[]> {
  const user_id = requireUserId(context.actor)
  return inTransaction(context, async (tx) => {
    await lockActingPerson(tx)
    if ((await listPasskeyRows(tx.sql, { user_id })).length === 0)
      throw new Problem('state_conflict', 'Add a passkey first.')
    const now = tx.clock.now()
    await updatePasskeyAsked(tx.sql, { id: user_id, since: now, now })
    const { plain, hashes } = newRecoveryCodes(seal, user_id)
    await replaceRecoveryCodes(tx, user_id, hashes)
    await recordAudit(tx, [
      { action: 'passkey.ask', subject_id: user_id, before: null, after: null },
    ])
    await notifyOfChange(tx, letters, 'a passkey is now required after your password')
    await secureAccount(tx)
    return plain
  })
}

/**
 * Makes the acting person's password sufficient again, unless they use one-time codes. Ends the
 * person's other sessions.
 */
export async function stopAskingForPasskey(context: Context, letters: Emails): Promise<void> {
  const user_id = requireUserId(context.actor)
  await inTransaction(context, async (tx) => {
    const person = await lockActingPerson(tx)
    await updatePasskeyAsked(tx.sql, { id: user_id, since: null, now: tx.clock.now() })
    if (!person.totp_since) await replaceRecoveryCodes(tx, user_id, [])
    await recordAudit(tx, [
      { action: 'passkey.stop_asking', subject_id: user_id, before: null, after: null },
    ])
    await notifyOfChange(tx, letters, 'a passkey is no longer required after your password')
    await secureAccount(tx)
  })
}
