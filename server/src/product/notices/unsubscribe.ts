import { contextFor, forgetSettings, inTransaction, type Database } from '#db'
import { recordAudit } from '#audit'
import { getAccount } from '#accounts'
import { isId, systemActor, type AccountId, type Clock, type Seal, type UserId } from '#kit'
import type { NoticeKind } from './kinds.ts'
import { findPreferences, savePreferences } from './store/preferences.ts'
import { usualPreferences } from './usual.ts'

/** Encryption purpose of the tokens in unsubscribe links. */
const unsubscribePurpose = 'notice-unsubscribe'

/** The emails that a link ends: all, or only the ones of `kind`. */
type Subscription = { account_id: AccountId; user_id: UserId; kind?: NoticeKind | undefined }

/**
 * Returns the unsubscribe link of an email. A GET request to the link opens a confirmation page; a
 * POST request ends the emails of this account to this person, of one kind if it is given. The link
 * permits nothing else and does not expire.
 */
export const unsubscribeUrl = (
  { seal, public_url }: { seal: Seal; public_url: string },
  { account_id, user_id, kind }: Subscription,
): string =>
  `${public_url}/auth/unsubscribe?token=${seal
    .seal(JSON.stringify([account_id, user_id, ...(kind ? [kind] : [])]), unsubscribePurpose)
    .toString('base64url')}`

/**
 * Ends the emails to a person; called by the one-click unsubscribe of a mail client. Returns
 * whether the token is valid.
 * @see RFC 8058
 */
export async function unsubscribe(
  { database, clock, seal }: { database: Database; clock: Clock; seal: Seal },
  token: string,
): Promise<boolean> {
  const subscription = readUnsubscribeToken(seal, token)
  if (!subscription) return false
  const { account_id, user_id, kind } = subscription
  const context = contextFor(database, systemActor(account_id, 'unsubscribe'), clock)
  await inTransaction(context, async (tx) => {
    const row = await findPreferences(tx, user_id)
    if (row && !(kind ? row.mail.includes(kind) : row.mail.length > 0)) return
    const { bell, mail, time_zone, quiet_hours, digest } = row ?? {
      ...usualPreferences,
      time_zone: (await getAccount(tx)).time_zone,
    }
    const before = { bell, mail, time_zone, quiet_hours, digest }
    const after = { ...before, mail: kind ? mail.filter((one) => one !== kind) : [] }
    await savePreferences(tx, user_id, after)
    forgetSettings(tx)
    await recordAudit(tx, [
      { action: 'notice_preferences.unsubscribe', subject_id: user_id, before, after },
    ])
  })
  return true
}

/** Reads the token of an unsubscribe link; undefined if it is not valid. */
export function readUnsubscribeToken(seal: Seal, token: string): Subscription | undefined {
  try {
    const [account_id, user_id, kind] = JSON.parse(
      seal.open(Buffer.from(token, 'base64url'), unsubscribePurpose),
    ) as [string, string, NoticeKind?]
    return isId('acct', account_id) && isId('usr', user_id)
      ? { account_id, user_id, kind }
      : undefined
  } catch {
    return undefined
  }
}
