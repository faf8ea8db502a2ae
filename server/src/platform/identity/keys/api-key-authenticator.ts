import type { Actor } from '#kit'
import type { AccountSettings } from '#accounts'
import { findKnownKey, type KnownKey } from '../store/known-keys.ts'
import { openCredentialCache } from '../known-credentials.ts'
import { badCredential } from '../refusals.ts'
import type { RequestCredentials } from '../request-credentials.ts'
import { requirePlace } from '../require-place.ts'
import { isKey, looksLikeKey } from './new-key.ts'
import { openUseNotes } from './note-uses.ts'
import type { AuthenticatorOptions } from '../sessions/authenticator-options.ts'

/** Authenticator for API keys. */
export type ApiKeyAuthenticator = {
  looksLikeKey(token: string): boolean
  admit(token: string, call: RequestCredentials): Promise<Actor>
  noteUsesOnce(): Promise<number>
}

/**
 * Opens the authenticator for API keys. A token with an invalid format or checksum is refused
 * without a database query.
 */
export function openApiKeyAuthenticator({
  database,
  accounts,
  clock,
}: Pick<AuthenticatorOptions, 'database' | 'accounts' | 'clock'>): ApiKeyAuthenticator {
  const known = openCredentialCache(database, clock, (hash) => findKnownKey(database, hash))
  const uses = openUseNotes(database, clock)

  return {
    looksLikeKey,
    async admit(token, call) {
      if (!isKey(token)) throw badCredential()
      const now = clock.now()
      const key = await known.find(token)
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
        visibility: null,
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

/** The data by which a known key is checked. */
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
 * The checks of a known key, in the order in which errors are returned to the caller. Format and
 * checksum are checked before these, without a database query. Networks, scopes and the account's
 * quota are checked after these.
 */
const keyChecks: readonly Check[] = [checkRevoked, checkExpiry, checkAccount]
