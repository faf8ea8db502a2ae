import { seconds, sha256, type Actor } from '#kit'
import type { AccountSettings } from '#accounts'
import { findKnownKey, type KnownKey } from '../store/known-keys.ts'
import { knownCredentials } from '../known-credentials.ts'
import { badCredential } from '../refusals.ts'
import type { RequestCredentials } from '../request-credentials.ts'
import { requirePlace } from '../require-place.ts'
import { isKey, looksLikeKey } from './new-key.ts'
import { openUseNotes } from './note-uses.ts'
import type { AuthenticatorOptions } from '../sessions/authenticator-options.ts'

/** Below a second, with room for the read itself: so long is a key believed that was read before. */
const believedMs = seconds(0.9)

/** The way in for API keys. */
export type KeyDoor = {
  looksLikeKey(token: string): boolean
  admit(token: string, call: RequestCredentials): Promise<Actor>
  noteUsesOnce(): Promise<number>
}

/** Opens the way in for API keys. A key that cannot be one is refused without a look at the database. */
export function openKeyDoor({
  database,
  accounts,
  clock,
}: Pick<AuthenticatorOptions, 'database' | 'accounts' | 'clock'>): KeyDoor {
  const known = knownCredentials(database)
  const uses = openUseNotes(database, clock)

  const find = (token: string, now: Date): Promise<KnownKey | undefined> => {
    const hash = sha256(token)
    // The cache knows keys by their hash as well: a memory dump of the process holds no key of a past request.
    const name = hash.toString('base64')
    const kept = known.get(name)
    if (kept && now.getTime() < kept.until) return kept.found as Promise<KnownKey | undefined>
    const found = findKnownKey(database, hash)
    known.set(name, found, now.getTime() + believedMs)
    found.then(
      (key) => key ?? known.delete(name),
      () => known.delete(name),
    )
    return found
  }

  return {
    looksLikeKey,
    async admit(token, call) {
      if (!isKey(token)) throw badCredential()
      const now = clock.now()
      const key = await find(token, now)
      if (!key) throw badCredential()
      const account = await accounts.settingsOf(key.account_id)
      for (const check of keyChecks) check({ key, account, now })
      const actor: Actor = {
        kind: 'api_key',
        account_id: key.account_id,
        key_id: key.id,
        lineage: key.lineage,
        scopes: key.scopes,
        settings: key.settings,
        sight: null,
        origin: call.from,
      }
      for (const networks of [key.account_networks, key.key_networks])
        await requirePlace({ database, clock }, actor, networks)
      uses.note(key, call.from, now)
      return actor
    },
    noteUsesOnce: () => uses.writeOnce(),
  }
}

/** What a key that was found is judged by. */
type KeyUse = {
  key: KnownKey
  account: AccountSettings | undefined
  now: Date
}

type Check = (use: KeyUse) => void

const checkRevoked: Check = ({ key, now }) => {
  if (key.revoked_at && key.revoked_at <= now) throw badCredential()
}

const checkExpiry: Check = ({ key, now }) => {
  if (key.expires_at && key.expires_at <= now) throw badCredential()
}

const checkAccount: Check = ({ account }) => {
  if (!account || account.suspended_at) throw badCredential()
}

/**
 * What a key goes through once it is found, in the order in which a caller is told what is wrong. In front of these stand its shape and
 * checksum, which cost no database; behind them its networks, its scopes and the account's quota.
 */
const keyChecks: readonly Check[] = [checkRevoked, checkExpiry, checkAccount]
