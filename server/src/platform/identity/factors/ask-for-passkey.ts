import { Problem, type Seal } from '#kit'
import { inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import { requireUserId } from '../sessions/end-session.ts'
import { lockActingPerson, secureAccount } from '../sessions/secure-account.ts'
import { listPasskeyRows, updatePasskeyAsked } from '../store/queries.ts'
import { replaceRecoveryCodes } from '../store/factors.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { notifyOfChange } from './notify-of-change.ts'
import type { Letters } from '../letters.ts'

/**
 * From now on the acting person's password opens nothing by itself: a passkey or a recovery code comes after it. It is the person's to ask
 * for, since a passkey may be on one machine alone; the recovery codes, new and shown this once, are the way back. Ends the other sessions.
 * @throws Problem state_conflict for a person without passkeys
 */
export async function askForPasskey(
  context: Context,
  { seal, letters }: { seal: Seal; letters: Letters },
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
    await notifyOfChange(tx, letters, 'a passkey is asked for after your password')
    await secureAccount(tx)
    return plain
  })
}

/** The acting person's password is enough again, unless they use one-time codes. Ends the other sessions. */
export async function stopAskingForPasskey(context: Context, letters: Letters): Promise<void> {
  const user_id = requireUserId(context.actor)
  await inTransaction(context, async (tx) => {
    const person = await lockActingPerson(tx)
    await updatePasskeyAsked(tx.sql, { id: user_id, since: null, now: tx.clock.now() })
    if (!person.totp_since) await replaceRecoveryCodes(tx, user_id, [])
    await recordAudit(tx, [
      { action: 'passkey.stop_asking', subject_id: user_id, before: null, after: null },
    ])
    await notifyOfChange(tx, letters, 'no passkey is asked for after your password any more')
    await secureAccount(tx)
  })
}
