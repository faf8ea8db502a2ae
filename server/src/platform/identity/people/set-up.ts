import { Problem, sha256, type Clock, type Origin } from '#kit'
import { contextFor, inTransaction, type Database, type TransactionContext } from '#db'
import { signInActor } from '../sessions/end-session.ts'
import { startSession, type Sessions, type StartedSession } from '../sessions/open-sessions.ts'
import { findSetupToken, takeSetupTokens } from '../store/queries.ts'
import { createFirstAccount, type FirstAccountResult } from './create-first-account.ts'

/** What a stranger with the set-up link fills in. */
export type SetUp = {
  token: string
  account_name: string
  email: string
  password: string
  person_name: string | null
  /** IANA name and ISO 4217 code; UTC and USD when nothing is said. */
  time_zone?: string
  currency?: string
  from: Origin
}

/** Whether a set-up link still works: known, not too old, and no account exists. */
export async function isSetupLink(
  { pool }: Database,
  clock: Clock,
  token: string,
): Promise<boolean> {
  const found = await findSetupToken(pool, { hash: sha256(token), now: clock.now() })
  return found !== undefined
}

/**
 * Claims the instance: opens the first account with its owner and a key, and signs the owner in. The token is taken first, by one statement, so
 * that of two who claim at once one does. @throws Problem invalid_request; a name or password that cannot be leaves the link good
 */
export async function setUp(
  { database, clock, sessions }: { database: Database; clock: Clock; sessions: Sessions },
  wanted: SetUp,
): Promise<FirstAccountResult & StartedSession> {
  // Whoever has no link costs nothing: judging and hashing a password is dear.
  if (!(await isSetupLink(database, clock, wanted.token))) throw deadSetup()
  const first = await createFirstAccount(database, clock, {
    name: wanted.account_name,
    plan: 'basic',
    email: wanted.email,
    password: wanted.password,
    ...(wanted.person_name === null ? {} : { person_name: wanted.person_name }),
    ...(wanted.time_zone !== undefined && { time_zone: wanted.time_zone }),
    ...(wanted.currency !== undefined && { currency: wanted.currency }),
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
    'This set-up link no longer works. Start the service again for a new one.',
  )

/** Takes all set-up tokens in the transaction that opens the first account; whether this one was among them and still good. */
async function takeSetupToken(tx: TransactionContext, hash: Buffer): Promise<boolean> {
  const tokens = await takeSetupTokens(tx.sql, {})
  const now = tx.clock.now()
  return tokens.some((token) => token.hash.equals(hash) && token.expires_at > now)
}
