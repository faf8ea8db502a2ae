import { randomInt } from 'node:crypto'
import { sha256 } from '#kit'
import { inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import type { Letters } from '../people/invite-member.ts'
import { requireUserId } from '../sessions/end-session.ts'
import { lockActingPerson, secureAccount } from '../sessions/secure-account.ts'
import { replaceRecoveryCodes } from '../store/factors.ts'
import { notifyOfChange } from './notify-of-change.ts'

// Without letters and digits that look alike on paper.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten codes of 59 random bits each, for paper, and what is kept of them. */
export function newRecoveryCodes(): { plain: string[]; hashes: Buffer[] } {
  const plain = Array.from({ length: 10 }, () => [group(), group(), group()].join('-'))
  return { plain, hashes: plain.map(recoveryHash) }
}

/** What is kept of a recovery code, however it was typed. */
export const recoveryHash = (code: string): Buffer =>
  sha256(`recovery:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)

/** Replaces the acting person's recovery codes, ends their other sessions, and returns the new codes. They are shown only once. */
export async function renewRecoveryCodes(context: Context, letters: Letters): Promise<string[]> {
  const user_id = requireUserId(context.actor)
  return inTransaction(context, async (tx) => {
    await lockActingPerson(tx)
    const { plain, hashes } = newRecoveryCodes()
    await replaceRecoveryCodes(tx, user_id, hashes)
    await recordAudit(tx, [
      { action: 'recovery_codes.renew', subject_id: user_id, before: null, after: null },
    ])
    await notifyOfChange(tx, letters, 'your recovery codes were replaced by new ones')
    await secureAccount(tx)
    return plain
  })
}

const group = (): string =>
  Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join('')
