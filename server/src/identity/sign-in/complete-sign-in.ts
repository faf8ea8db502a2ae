import type { Origin } from '#kit'
import { contextFor, inTransaction, type Database } from '#db'
import type { Clock } from '#kit'
import { recordAudit } from '#audit'
import { signInActor } from '../sessions/end-session.ts'
import {
  startSession,
  type NewSession,
  type Sessions,
  type StartedSession,
} from '../sessions/open-sessions.ts'
import { listMemberships } from '../store/members.sql.ts'
import type { Membership } from '../store/members.ts'

/** What signing in works with. */
export type SignInMeans = { database: Database; clock: Clock; sessions: Sessions }

/** Starts a session in the account the person used last. @throws nothing for a person of no account: undefined */
export async function enterAccount(
  means: SignInMeans,
  membership: Membership,
  session: NewSession,
): Promise<StartedSession> {
  const { database, clock, sessions } = means
  const actor = signInActor(membership.account_id, session.from)
  return inTransaction(contextFor(database, actor, clock), (tx) =>
    startSession(tx, sessions, session),
  )
}

/** Writes an act of a sign-in that did not come to a session into the log of each account the person belongs to. */
export async function recordInAccounts(
  { database, clock }: Pick<SignInMeans, 'database' | 'clock'>,
  user_id: string,
  { action, from, after }: { action: string; from: Origin; after: object | null },
): Promise<void> {
  for (const { account_id } of await listMemberships(database.pool, { user_id })) {
    const actor = signInActor(account_id, from)
    await inTransaction(contextFor(database, actor, clock), (tx) =>
      recordAudit(tx, [{ action, subject_id: user_id, before: null, after }]),
    )
  }
}
