import { contextFor, forgetSettings, inTransaction, type Database } from '#db'
import { recordAudit } from '#audit'
import { getAccount } from '#accounts'
import { isId, systemActor, type Clock, type Seal } from '#kit'
import { findPreferences, savePreferences } from './store/preferences.ts'
import { usualPreferences } from './usual.ts'

/** What links that end letters are sealed for. */
const unsubscribePurpose = 'notice-unsubscribe'

/** The link under a letter: opened it asks, posted to it ends the letters of this person from this account. It opens nothing else and does not end. */
export const unsubscribeUrl = (
  { seal, public_url }: { seal: Seal; public_url: string },
  account_id: string,
  user_id: string,
): string =>
  `${public_url}/auth/unsubscribe?token=${seal
    .seal(JSON.stringify([account_id, user_id]), unsubscribePurpose)
    .toString('base64url')}`

/** Ends the letters to a person, as the mail program asks by one click. Whether the link was one of ours. @see RFC 8058 */
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

/** Whether a link is one of ours. */
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
