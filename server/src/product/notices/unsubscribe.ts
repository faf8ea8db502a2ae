import { contextFor, forgetSettings, inTransaction, type Database } from '#db'
import { recordAudit } from '#audit'
import { getAccount } from '#accounts'
import { isId, systemActor, type Clock, type Seal } from '#kit'
import { findPreferences, savePreferences } from './store/preferences.ts'
import { usualPreferences } from './usual.ts'

/** Encryption purpose of the tokens in unsubscribe links. */
const unsubscribePurpose = 'notice-unsubscribe'

/**
 * Returns the unsubscribe link of an email. A GET request to the link opens a confirmation page; a
 * POST request ends the emails of this account to this person. The link permits nothing else and
 * does not expire.
 */
export const unsubscribeUrl = (
  { seal, public_url }: { seal: Seal; public_url: string },
  account_id: string,
  user_id: string,
): string =>
  `${public_url}/auth/unsubscribe?token=${seal
    .seal(JSON.stringify([account_id, user_id]), unsubscribePurpose)
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
  const whose = whoseLink(seal, token)
  if (!whose) return false
  const [account_id, user_id] = whose
  const context = contextFor(database, systemActor(account_id, 'unsubscribe'), clock)
  await inTransaction(context, async (tx) => {
    const row = await findPreferences(tx, user_id)
    if (row?.mail.length === 0) return
    const { bell, mail, time_zone, quiet_hours, digest } = row ?? {
      ...usualPreferences,
      time_zone: (await getAccount(tx)).time_zone,
    }
    const before = { bell, mail, time_zone, quiet_hours, digest }
    const after = { ...before, mail: [] }
    await savePreferences(tx, user_id, after)
    forgetSettings(tx)
    await recordAudit(tx, [
      { action: 'notice_preferences.unsubscribe', subject_id: user_id, before, after },
    ])
  })
  return true
}

/** Returns whether the token of an unsubscribe link is valid. */
export const isUnsubscribeToken = (seal: Seal, token: string): boolean =>
  whoseLink(seal, token) !== undefined

function whoseLink(seal: Seal, token: string): [`acct_${string}`, `usr_${string}`] | undefined {
  try {
    const [account, user] = JSON.parse(
      seal.open(Buffer.from(token, 'base64url'), unsubscribePurpose),
    ) as [string, string]
    return isId('acct', account) && isId('usr', user) ? [account, user] : undefined
  } catch {
    return undefined
  }
}
