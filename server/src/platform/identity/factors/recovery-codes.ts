import { randomInt } from 'node:crypto'
import { sha256, type Seal } from '#kit'
import { inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import { requireUserId } from '../sessions/end-session.ts'
import { lockActingPerson, secureAccount } from '../sessions/secure-account.ts'
import { replaceRecoveryCodes } from '../store/factors.ts'
import { notifyOfChange } from './notify-of-change.ts'
import type { Emails } from '../emails.ts'

// This alphabet excludes letters and digits that look similar on paper.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * Creates ten recovery codes of 59 random bits each, to write down on paper, and the hashes to
 * store.
 */
export function newRecoveryCodes(
  seal: Seal,
  user_id: string,
): { plain: string[]; hashes: Buffer[] } {
  const plain = Array.from({ length: 10 }, () => [group(), group(), group()].join('-'))
  return { plain, hashes: plain.map((code) => keyedHash(seal, user_id, code)) }
}

/**
 * Returns the hashes under which a recovery code may be stored, in any spelling. One is keyed. The
 * other is the plain SHA-256 of codes that were issued before hashes were keyed. These codes work
 * until their owner renews them.
 */
export const recoveryHashes = (seal: Seal, user_id: string, code: string): Buffer[] => [
  keyedHash(seal, user_id, code),
  sha256(`recovery:${plainOf(code)}`),
]

// Without a key, an attacker could find 59 bits by trying them against the hash (ASVS 6.5.2
// requires 112 bits). Because the hashes use the secret key, a stolen database without the key
// reveals no code. The instance starts only with its own secret key, so the hashes need no version.
const keyedHash = (seal: Seal, user_id: string, code: string): Buffer =>
  seal.fingerprint(`${user_id} ${plainOf(code)}`, 'recovery-code')

const plainOf = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '')

/**
 * Replaces the acting person's recovery codes, ends their other sessions, and returns the new
 * codes. The codes are shown only once.
 */
export async function renewRecoveryCodes(
  context: Context,
  { seal, letters }: { seal: Seal; letters: Emails },
): Promise<string[]> {
  const user_id = requireUserId(context.actor)
  return inTransaction(context, async (tx) => {
    await lockActingPerson(tx)
    const { plain, hashes } = newRecoveryCodes(seal, user_id)
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
