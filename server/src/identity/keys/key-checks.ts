import type { AccountSettings } from '#accounts'
import type { KnownKey } from '../store/known-keys.ts'
import { badCredential } from '../refusals.ts'

/** What a key that was found is judged by. */
export type KeyUse = {
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
export const keyChecks: readonly Check[] = [checkRevoked, checkExpiry, checkAccount]
