import type { Origin } from '#kit'
import { contextFor, inTransaction, type Database, type TransactionContext } from '#db'
import type { Clock } from '#kit'
import { recordAudit } from '#audit'
import { signInActor } from './end-session.ts'
import {
  startSession,
  type NewSession,
  type Sessions,
  type StartedSession,
} from './open-sessions.ts'
import { getPersonForUpdate, listMemberships, type FindPersonByEmailRow } from '../store/queries.ts'
import type { Membership } from '../store/members.ts'

/** Dependencies of signing in. */
export type SignInMeans = { database: Database; clock: Clock; sessions: Sessions }

/**
 * Repeats the check of the credential while the person is locked. Throws if it is no longer valid.
 */
export type CheckAgain = (tx: TransactionContext, person: FindPersonByEmailRow) => Promise<void>

/**
 * Starts a session in an account of the person. The credential that was checked before (a password,
 * a ticket, a passkey) is checked again while the person is locked. Otherwise, if the person
 * secured their account in the meantime, this session would survive that.
 */
export async function enterAccount(
  means: SignInMeans,
  membership: Membership,
  session: NewSession,
  checkAgain: CheckAgain,
): Promise<StartedSession> {
  const { database, clock, sessions } = means
  const actor = signInActor(membership.account_id, session.from)
  return inTransaction(contextFor(database, actor, clock), async (tx) => {
    await checkAgain(tx, await getPersonForUpdate(tx.sql, { id: session.user_id }))
    return startSession(tx, sessions, session)
  })
}

/**
 * Records an action of a sign-in without a session in the audit log of each account to which the
 * person belongs.
 */
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
