import {
  later,
  minutes,
  Problem,
  scopes,
  seconds,
  type Actor,
  type Role,
  type Scope,
  type AccountId,
} from '#kit'
import type { RequestCredentials } from '../request-credentials.ts'
import { badCredential, noCredential, noProof } from '../refusals.ts'
import { requirePlace } from '../require-place.ts'
import { findLeadVisibility } from '../lead-visibility.ts'
import { touchSession, findOpenSession, type FindOpenSessionRow } from '../store/queries.ts'
import type { AuthenticatorOptions } from './authenticator-options.ts'
import { earlier, writeCookie } from './open-sessions.ts'
import { isProven, originsOf } from './proof.ts'
import { readSessionToken, type SessionClaims } from './session-token.ts'
import type { Database } from '#db'
import { networksOf, type Networks } from '../networks.ts'

/** Authenticator for people. */
export type SessionAuthenticator = {
  admit(header: string, call: RequestCredentials): Promise<Actor>
  /**
   * Returns the Set-Cookie header that renews the session of an actor. It is set if the token of
   * the request is older than five minutes or a quarter of the idle time.
   */
  renewalFor(actor: Actor): string | undefined
}

const everything: ReadonlySet<Scope> = new Set(scopes)
const reading: ReadonlySet<Scope> = new Set(scopes.filter((scope) => scope.endsWith('.read')))

/** Returns the data scopes of a role. Settings require the role itself. */
export const scopesOf = (role: Role): ReadonlySet<Scope> =>
  role === 'viewer' ? reading : everything

/**
 * Returns how long a token is used before it is renewed. This is also the accuracy of "last seen".
 * It must be a fraction of the idle time, or active users would reach the idle timeout.
 */
const renewAfterMs = (session_idle_s: number): number =>
  Math.min(minutes(5), seconds(session_idle_s) / 4)

/**
 * Opens the authenticator for people. Each request verifies the token and reads the session's row
 * with the person, the role and the account. If any of these ends, the session ends immediately in
 * every process.
 */
export function openSessionAuthenticator({
  accounts,
  database,
  clock,
  sessions,
}: AuthenticatorOptions): SessionAuthenticator {
  const origins = originsOf(sessions.public_url)
  const renewals = new WeakMap<Actor, string>()
  const reading = { key: sessions.key, issuer: sessions.public_url }
  const renewMs = renewAfterMs(sessions.session_idle_s)

  const renew = async (claims: SessionClaims, ends_at: Date, now: Date): Promise<string> => {
    const idle_until = earlier(later(now, seconds(sessions.session_idle_s)), ends_at)
    // Of several simultaneous requests of a session, only one writes the time of last use.
    const unless_seen_since = later(now, -renewMs / 2)
    const id = claims.session_id
    await touchSession(database.pool, { id, now, idle_until, unless_seen_since })
    return writeCookie(sessions, { ...claims, issued_at: now }, idle_until)
  }

  return {
    async admit(header, call) {
      const token = sessions.cookie.read(header)
      if (token === undefined) throw noCredential()
      if (!isProven(call, origins)) throw noProof()
      const now = clock.now()
      const claims = await readSessionToken(reading, token, now)
      if (!claims) throw badCredential()
      const session = await findLiveSession(database, claims, now)
      if (!session) throw badCredential()
      const { networks, role, second_factor_due_at } = session
      if (second_factor_due_at !== null && second_factor_due_at <= now && !call.may_lack_factor)
        throw new Problem('second_factor_missing')
      const actor: Actor = {
        kind: 'person',
        account_id: claims.account_id,
        user_id: claims.user_id,
        role,
        session_id: claims.session_id,
        lineage: claims.user_id,
        scopes: scopesOf(role),
        visibility: await findLeadVisibility(accounts, { ...claims, role }),
        origin: call.from,
      }
      await requirePlace({ database, clock }, actor, networks)
      if (now.getTime() - claims.issued_at.getTime() > renewMs)
        renewals.set(actor, await renew(claims, session.ends_at, now))
      return actor
    },
    renewalFor: (actor) => renewals.get(actor),
  }
}

/**
 * The data of a session that has not ended. `networks` contains the networks from which the account
 * can be used, or null if every address is allowed.
 */
type LiveSession = Omit<FindOpenSessionRow, 'networks'> & { networks: Networks | null }

/** Returns the session that a token names, if it has not ended. */
async function findLiveSession(
  { pool }: Database,
  {
    session_id,
    user_id,
    account_id,
  }: { session_id: string; user_id: string; account_id: AccountId },
  now: Date,
): Promise<LiveSession | undefined> {
  const row = await findOpenSession(pool, { session_id, user_id, account_id, now })
  return row && { ...row, networks: row.networks.length > 0 ? networksOf(row.networks) : null }
}
