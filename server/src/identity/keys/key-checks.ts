import type { AccountSettings } from '#accounts'
import type { KnownKey } from '../store/known-keys.ts'
import { badCredential, wrongPlace } from '../refusals.ts'

/** What a key that was found is judged by. */
export type KeyUse = {
  key: KnownKey
  account: AccountSettings | undefined
  address: string | null
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

const checkAddress: Check = ({ key, address }) => {
  for (const networks of [key.account_networks, key.key_networks]) {
    if (networks && !(address && networks.has(address))) throw wrongPlace()
  }
}

/**
 * What a key goes through once it is found, in the order in which a caller is told what is wrong. In front of these stand its shape and
 * checksum, which cost no database; behind them its scopes and the account's quota.
 */
export const keyChecks: readonly Check[] = [checkRevoked, checkExpiry, checkAccount, checkAddress]
