import { isCheckedSecret, seconds, sha256, type Actor } from '#kit'
import type { Call } from '../call.ts'
import { knownCredentials } from '../known-credentials.ts'
import { badCredential, wrongPlace } from '../refusals.ts'
import { sightOf } from '../sight.ts'
import { findKnownToken, type KnownToken } from '../store/known-tokens.ts'
import type { AuthenticatorOptions } from '../authenticator-options.ts'

/** What access and refresh tokens of apps begin with. */
export const accessTokenPrefix = 'lh_at_'
export const refreshTokenPrefix = 'lh_rt_'

/** The way in for apps that act for people. */
export type TokenDoor = {
  looksLikeToken(token: string): boolean
  admit(token: string, call: Call): Promise<Actor>
}

/** Opens the way in for OAuth access tokens; what was read of one is believed for less than a second, as with keys. */
export function openTokenDoor({
  accounts,
  database,
  clock,
}: Pick<AuthenticatorOptions, 'accounts' | 'database' | 'clock'>): TokenDoor {
  const known = knownCredentials(database)

  const find = (token: string, now: number): Promise<KnownToken | undefined> => {
    const hash = sha256(token)
    const name = `token:${hash.toString('base64')}`
    const kept = known.get(name)
    if (kept && now < kept.until) return kept.found as Promise<KnownToken | undefined>
    const found = findKnownToken(database, hash)
    known.set(name, found, now + seconds(0.9))
    found.then(
      (each) => each ?? known.delete(name),
      () => known.delete(name),
    )
    return found
  }

  return {
    looksLikeToken: (token) => token.startsWith(accessTokenPrefix),
    async admit(token, call) {
      if (!isCheckedSecret(accessTokenPrefix, token)) throw badCredential()
      const now = clock.now()
      const found = await find(token, now.getTime())
      if (!found || found.expires_at <= now || found.grant_expires_at <= now) throw badCredential()
      const { account_networks: networks } = found
      const { address } = call.from
      if (networks && !(address && networks.has(address))) throw wrongPlace()
      const { account_id, app_id, user_id, grant_id, scopes } = found
      return {
        kind: 'app',
        account_id,
        app_id,
        user_id,
        grant_id,
        lineage: `${app_id}:${user_id}`,
        scopes,
        sight: await sightOf(accounts, found),
        origin: call.from,
      }
    },
  }
}
