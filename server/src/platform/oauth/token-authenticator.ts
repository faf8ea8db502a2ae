import { isCheckedSecret, type Actor, type Clock, type Scope } from '#kit'
import type { AccountCache } from '#accounts'
import type { Database } from '#db'
import {
  badCredential,
  openCredentialCache,
  networksOf,
  findLeadVisibility,
  requirePlace,
  type Networks,
  type TokenAuthenticator,
} from '#identity'
import { findAccess, type FindAccessRow } from './store/queries.ts'

/** Prefixes of access and refresh tokens of apps. */
export const accessTokenPrefix = 'lh_at_'
export const refreshTokenPrefix = 'lh_rt_'

/**
 * The data of an access token that a request needs. `networks` contains the networks from which the
 * account can be used, or null if every address is allowed.
 */
type KnownToken = Omit<FindAccessRow, 'networks' | 'scopes' | 'app_scopes'> & {
  networks: Networks | null
  scopes: ReadonlySet<Scope>
}

/**
 * Opens the authenticator for OAuth access tokens. Data about a token is cached for less than a
 * second, as with API keys.
 */
export function openTokenAuthenticator({
  accounts,
  database,
  clock,
}: {
  accounts: AccountCache
  database: Database
  clock: Clock
}): TokenAuthenticator {
  const known = openCredentialCache(database, clock, (hash) => findKnownToken(database, hash))

  return {
    looksLikeToken: (token) => token.startsWith(accessTokenPrefix),
    async admit(token, call) {
      if (!isCheckedSecret(accessTokenPrefix, token)) throw badCredential()
      const now = clock.now()
      const found = await known.find(token)
      if (!found || found.expires_at <= now || found.grant_expires_at <= now) throw badCredential()
      if (found.audience !== (call.audience ?? 'api')) throw badCredential(otherResource)
      const { account_id, app_id, user_id, grant_id, scopes } = found
      const actor: Actor = {
        kind: 'app',
        account_id,
        app_id,
        user_id,
        grant_id,
        lineage: `${app_id}:${user_id}`,
        scopes,
        visibility: await findLeadVisibility(accounts, found),
        origin: call.from,
        ...(found.audience === 'mcp' && { app_name: found.app_name }),
      }
      await requirePlace({ database, clock }, actor, found.networks)
      return actor
    },
  }
}

/** @see RFC 8707 section 2, RFC 9068 section 4 */
const otherResource =
  'The access token was issued for another resource. A token for the API is requested without `resource`, and a token for /mcp with the URL of /mcp as `resource`.'

async function findKnownToken({ pool }: Database, hash: Buffer): Promise<KnownToken | undefined> {
  const row = await findAccess(pool, { hash })
  if (!row) return undefined
  const { app_scopes, ...token } = row
  const networks = row.networks.length > 0 ? networksOf(row.networks) : null
  const scopes = new Set(row.scopes.filter((scope) => app_scopes.includes(scope)))
  return { ...token, networks, scopes }
}
