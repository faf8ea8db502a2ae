import { isEmail, newId, normaliseEmail, type Origin, type UserId } from '#kit'
import { contextFor, inTransaction, type TransactionContext } from '#db'
import { recordAudit } from '#audit'
import type { Letters } from '../people/invite-member.ts'
import { firstSsoLetter } from '../people/letters.ts'
import { signInActor } from '../sessions/end-session.ts'
import { startSession, type StartedSession } from '../sessions/open-sessions.ts'
import type { SignInMeans } from '../sign-in/complete-sign-in.ts'
import type { ConnectionRow } from '../store/connections.ts'
import {
  findIdentity,
  findVerifiedDomain,
  insertMember,
  insertPerson,
  keepIdentity,
} from '../store/queries.ts'
import { isTaken } from '../store/identities.ts'
import { claimIn, type Assertion } from './assertion.ts'
import { alignRole, roleIn } from './roles.ts'
import { SsoRefused } from './refusal.ts'
import { findMemberOfSubject } from './find-member-of-subject.ts'

/**
 * Signs a person in as whom the account's identity provider says they are. What it says counts for addresses of the account's verified domains
 * and for this account alone: a person of another account is never entered, and the session leads nowhere else.
 * @throws SsoRefused
 */
export async function enterBySso(
  means: SignInMeans & { letters: Letters },
  connection: ConnectionRow,
  assertion: Assertion,
  from: Origin,
): Promise<StartedSession> {
  const { database, clock, sessions } = means
  const email = await emailOf(means, connection, assertion)
  const { account_id } = connection
  const context = contextFor(database, signInActor(account_id, from), clock)
  const enter = (): Promise<StartedSession> =>
    inTransaction(context, async (tx) => {
      const known = await findMemberOfSubject(tx, connection, assertion, email)
      const user_id = known ?? (await addPerson(tx, connection, assertion, email))
      if (known !== undefined) await alignRole(tx, connection, assertion, known)
      const { subject, ends_at_ms } = assertion
      const identity = { account_id, connection_id: connection.id, subject }
      if (known !== undefined && !(await findIdentity(tx.sql, identity)))
        await means.letters.queueMail(tx, [firstSsoLetter(email, connection.name)])
      await keepIdentity(tx.sql, { ...identity, user_id, now: tx.clock.now() })
      return startSession(tx, sessions, {
        user_id,
        method: 'sso',
        has_second_factor: false,
        connection_id: connection.id,
        ends_by: ends_at_ms === null ? null : new Date(ends_at_ms),
        from,
      })
    })
  // Of two at the same moment that make or link one person, the second is told what the first has made.
  return enter().catch((error: unknown) => {
    if (isTaken(error)) return enter()
    throw error
  })
}

/** The address that was vouched for, judged as at sign-up. */
async function emailOf(
  { database }: SignInMeans,
  { account_id }: ConnectionRow,
  { subject, email: said, claims }: Assertion,
): Promise<string> {
  const named = { subject, email: said, user_id: null }
  if (said === null)
    throw new SsoRefused('address_missing', 'The provider gave no e-mail address.', { named })
  const email = normaliseEmail(said)
  if (!isEmail(email))
    throw new SsoRefused('address_invalid', 'What the provider gave is no e-mail address.', {
      named,
    })
  if (isDisowned(claimIn(claims, 'email_verified')))
    throw new SsoRefused(
      'address_unverified',
      'The provider says that it has not verified the address.',
      { named },
    )
  const domain = email.split('@')[1] ?? ''
  if (!(await findVerifiedDomain(database.pool, { account_id, domain })))
    throw new SsoRefused(
      'domain_unverified',
      'The address is outside the account’s verified domains.',
      { named },
    )
  return email
}

/** Many providers leave the claim out, and the verified domain stands for it; one that gives it must say yes. Some write it as a text. */
const isDisowned = (verified: unknown): boolean =>
  verified !== undefined && verified !== null && verified !== true && verified !== 'true'

async function addPerson(
  tx: TransactionContext,
  connection: ConnectionRow,
  assertion: Assertion,
  email: string,
): Promise<UserId> {
  const now = tx.clock.now()
  const id = newId('usr', now)
  const role = roleIn(connection, assertion) ?? connection.default_role
  await insertPerson(tx.sql, { id, email, name: assertion.name, password_hash: null, now })
  await insertMember(tx.sql, { account_id: connection.account_id, user_id: id, role, now })
  await recordAudit(tx, [
    { action: 'person.create', subject_id: id, before: null, after: { email } },
    {
      action: 'member.add',
      subject_id: id,
      before: null,
      after: { role, connection_id: connection.id },
    },
  ])
  return id
}
