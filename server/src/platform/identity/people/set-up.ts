import type { ProfileName } from '#qualification'
import { Problem, sha256, type Clock, type Origin } from '#kit'
import { contextFor, inTransaction, type Database, type TransactionContext } from '#db'
import { signInActor } from '../sessions/end-session.ts'
import { startSession, type Sessions, type StartedSession } from '../sessions/open-sessions.ts'
import { findSetupToken, takeSetupTokens } from '../store/queries.ts'
import { createFirstAccount, type FirstAccountResult } from './create-first-account.ts'

/** The form that a person with the set-up link submits. */
export type SetUp = {
  token: string
  account_name: string
  email: string
  password: string
  person_name: string | null
  /** IANA time zone name and ISO 4217 currency code. The defaults are UTC and USD. */
  time_zone?: string
  currency?: string
  /** Region of national phone numbers, two letters. */
  default_region?: string
  /** Trade of the account; `homes` by default. */
  profile?: ProfileName
  from: Origin
}

/**
 * Returns whether a set-up link is still valid: its token is known and has not expired, and no
 * account exists.
 */
export async function isSetupLink(
  { pool }: Database,
  clock: Clock,
  token: string,
): Promise<boolean> {
  const found = await findSetupToken(pool, { hash: sha256(token), now: clock.now() })
  return found !== undefined
}

/**
 * Claims the instance: creates the first account with its owner and an API key, and signs the owner
 * in. One statement takes the token first, so only one of two simultaneous claims succeeds.
 * @throws Problem invalid_request; an invalid name or password does not use up the link
 */
export async function setUp(
  { database, clock, sessions }: { database: Database; clock: Clock; sessions: Sessions },
  wanted: SetUp,
): Promise<FirstAccountResult & StartedSession> {
  // Checks the link first, because evaluating and hashing a password is expensive.
  if (!(await isSetupLink(database, clock, wanted.token))) throw deadSetup()
  const first = await createFirstAccount(database, clock, {
    name: wanted.account_name,
    plan: 'basic',
    email: wanted.email,
    password: wanted.password,
    ...(wanted.person_name === null ? {} : { person_name: wanted.person_name }),
    ...(wanted.time_zone !== undefined && { time_zone: wanted.time_zone }),
    ...(wanted.currency !== undefined && { currency: wanted.currency }),
    ...(wanted.default_region !== undefined && { default_region: wanted.default_region }),
    ...(wanted.profile !== undefined && { profile: wanted.profile }),
    first: async (tx) => {
      if (!(await takeSetupToken(tx, sha256(wanted.token)))) throw deadSetup()
    },
  })
  const actor = signInActor(first.account_id, wanted.from)
  const started = await inTransaction(contextFor(database, actor, clock), (tx) =>
    startSession(tx, sessions, {
      user_id: first.user_id,
      method: 'setup',
      has_second_factor: false,
      connection_id: null,
      from: wanted.from,
    }),
  )
  return { ...first, ...started }
}

const deadSetup = (): Problem =>
  new Problem(
    'invalid_request',
    'This set-up link is no longer valid. Restart the service to get a new one.',
  )

/**
 * Deletes all set-up tokens in the transaction that creates the first account. Returns whether this
 * token was among them and had not expired.
 */
async function takeSetupToken(tx: TransactionContext, hash: Buffer): Promise<boolean> {
  const tokens = await takeSetupTokens(tx.sql, {})
  const now = tx.clock.now()
  return tokens.some((token) => token.hash.equals(hash) && token.expires_at > now)
}
