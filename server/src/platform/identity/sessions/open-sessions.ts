import { later, newId, seconds, type Origin, type SigningKey, type UserId } from '#kit'
import type { TransactionContext } from '#db'
import { recordAudit } from '#audit'
import { addressPrefixOf } from '../networks.ts'
import type { SignInMethod } from '../store/column-types.ts'
import { rememberPlace } from '../store/places.ts'
import { insertSession } from '../store/queries.ts'
import { sessionCookie, type SessionCookie } from './cookie.ts'
import { signSessionToken } from './session-token.ts'

export type SessionSettings = {
  public_url: string
  /** Seconds without a request after which a session expires. */
  session_idle_s: number
  /** Seconds after which a session expires even if it is in use. */
  session_absolute_s: number
}

/** Settings and keys to create and read sessions. */
export type Sessions = SessionSettings & {
  readonly key: SigningKey
  readonly cookie: SessionCookie
}

export type NewSession = {
  user_id: UserId
  method: SignInMethod
  has_second_factor: boolean
  connection_id: string | null
  /** The latest time at which the session may end, if the identity provider set one. */
  ends_by?: Date | null
  /**
   * Time of the person's last authentication, if the session continues another one. Default: now.
   */
  authenticated_at?: Date
  from: Origin
}

/** A new session: its ID and the Set-Cookie header with its token. */
export type StartedSession = { session_id: string; set_cookie: string }

/** Returns the session settings of an instance. `key` is the signing key for session tokens. */
export const openSessions = (settings: SessionSettings, key: SigningKey): Sessions => ({
  ...settings,
  key,
  cookie: sessionCookie(settings.public_url),
})

/**
 * Starts a session in the acting account for a person who has just authenticated. The session ID is
 * always new and never reuses one that the browser sent.
 */
export async function startSession(
  tx: TransactionContext,
  sessions: Sessions,
  wanted: NewSession,
): Promise<StartedSession> {
  const now = tx.clock.now()
  const { account_id } = tx.actor
  const { user_id, method, has_second_factor, connection_id, ends_by, from } = wanted
  const { authenticated_at = now } = wanted
  const session_id = newId('ses', now)
  const longest = later(now, seconds(sessions.session_absolute_s))
  const ends_at = earlier(ends_by ?? longest, longest)
  const idle_until = earlier(later(now, seconds(sessions.session_idle_s)), ends_at)
  await insertSession(tx, {
    id: session_id,
    user_id,
    method,
    connection_id,
    has_second_factor,
    address: from.address,
    agent: from.agent,
    now,
    authenticated_at,
    idle_until,
    ends_at,
  })
  await rememberPlace(tx.sql, { user_id, place: addressPrefixOf(from.address), now })
  await recordAudit(tx, [
    {
      action: 'session.start',
      subject_id: session_id,
      before: null,
      after: { user_id, method, has_second_factor, connection_id },
    },
  ])
  const claims = { session_id, user_id, account_id, issued_at: now }
  return { session_id, set_cookie: await writeCookie(sessions, claims, idle_until) }
}

/** Returns the Set-Cookie header with a new token of a session. */
export async function writeCookie(
  sessions: Sessions,
  claims: Parameters<typeof signSessionToken>[1],
  idle_until: Date,
): Promise<string> {
  const issuer = sessions.public_url
  const token = await signSessionToken({ key: sessions.key, issuer }, claims, idle_until)
  const ageMs = idle_until.getTime() - claims.issued_at.getTime()
  return sessions.cookie.write(token, Math.ceil(ageMs / 1000))
}

/** Returns the earlier of two times. */
export const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
