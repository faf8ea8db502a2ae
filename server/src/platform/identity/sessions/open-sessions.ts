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
  /** Seconds without a request after which a session ends. */
  session_idle_s: number
  /** Seconds after which a session ends in any case. */
  session_absolute_s: number
}

/** What sessions are made and read with. */
export type Sessions = SessionSettings & {
  readonly key: SigningKey
  readonly cookie: SessionCookie
}

export type NewSession = {
  user_id: UserId
  method: SignInMethod
  has_second_factor: boolean
  connection_id: string | null
  /** When it ends at the latest, where whoever vouched for the person said so. */
  ends_by?: Date | null
  /** When the person last showed who they are, where a session goes on from another; else they just did. */
  authenticated_at?: Date
  from: Origin
}

/** A session that was started: its id, and the Set-Cookie header that carries it. */
export type StartedSession = { session_id: string; set_cookie: string }

/** Sessions of an instance; `key` is the signing key for this purpose. */
export const openSessions = (settings: SessionSettings, key: SigningKey): Sessions => ({
  ...settings,
  key,
  cookie: sessionCookie(settings.public_url),
})

/** Starts a session of the acting account for a person who has just shown who they are. Its id is new, whatever the browser held before. */
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

/** The Set-Cookie header with a fresh token of a session. */
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

/** The earlier of two moments. */
export const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
