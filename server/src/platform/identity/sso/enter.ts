import { isEmail, newId, normaliseEmail, type Origin, type UserId, type Role } from '#kit'
import { contextFor, inTransaction, type TransactionContext } from '#db'
import { recordAudit } from '#audit'
import { firstSsoEmail, type Emails } from '../emails.ts'
import { signInActor } from '../sessions/end-session.ts'
import { startSession, type StartedSession } from '../sessions/open-sessions.ts'
import type { SignInMeans } from '../sessions/complete-sign-in.ts'
import type { ConnectionRow } from '../store/connections.ts'
import {
  findIdentity,
  findVerifiedDomain,
  insertMember,
  insertPerson,
  keepIdentity,
  findIdentityOf,
  findPerson,
  findPersonByEmail,
  listMemberships,
  updateRole,
} from '../store/queries.ts'
import { isTaken } from '../store/identities.ts'
import { claimIn, type Assertion } from './assertion.ts'
import { SsoRefused, type RefusalCode } from '../sso-refusal.ts'
import { endInvitationsBy } from '../people/end-invitations.ts'

/**
 * Signs in the person that the account's identity provider names. Its claims are accepted only for
 * addresses of the account's verified domains and only for this account. A person of another
 * account is never signed in, and the session gives access to no other account.
 * @throws SsoRefused
 */
export async function enterBySso(
  means: SignInMeans & { letters: Emails },
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
        await means.letters.queueMail(tx, [firstSsoEmail(email, connection.name)])
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
  // If two requests create or link the same person at the same time, the second one fails on a
  // unique constraint. It runs again and finds what the first one created.
  return enter().catch((error: unknown) => {
    if (isTaken(error)) return enter()
    throw error
  })
}

/**
 * Returns the e-mail address of the assertion after validating it as at sign-up.
 * @throws SsoRefused
 */
async function emailOf(
  { database }: SignInMeans,
  { account_id }: ConnectionRow,
  { subject, email: said, claims }: Assertion,
): Promise<string> {
  const named = { subject, email: said, user_id: null }
  if (said === null)
    throw new SsoRefused('address_missing', 'The provider sent no e-mail address.', { named })
  const email = normaliseEmail(said)
  if (!isEmail(email))
    throw new SsoRefused(
      'address_invalid',
      'The value that the provider sent is not an e-mail address.',
      {
        named,
      },
    )
  if (isDisowned(claimIn(claims, 'email_verified')))
    throw new SsoRefused(
      'address_unverified',
      'According to the provider, the address is not verified.',
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

/**
 * Returns whether the claim `email_verified` is present and not true. Many providers omit it, and
 * then the verified domain is sufficient. Some providers send it as text.
 */
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

/**
 * Returns the member that a subject of a connection identifies. This is the member already linked
 * to the subject, or the member with the address who is not linked to any other subject. Returns
 * undefined for a new person whom the connection may create. A second subject with the same address
 * is a different person, because providers can reassign an address.
 * @throws SsoRefused
 */
async function findMemberOfSubject(
  tx: TransactionContext,
  connection: ConnectionRow,
  { subject }: Assertion,
  email: string,
): Promise<UserId | undefined> {
  const of = { account_id: connection.account_id, connection_id: connection.id }
  const linked = await findIdentity(tx.sql, { ...of, subject })
  const person = linked
    ? await findPerson(tx.sql, { id: linked.user_id })
    : await findPersonByEmail(tx.sql, { email })
  const refused = (code: RefusalCode, detail: string): SsoRefused =>
    new SsoRefused(code, detail, { named: { subject, email, user_id: person?.id ?? null } })
  if (!person) {
    if (connection.creates_users) return undefined
    throw refused('not_invited', 'There is no invitation for this address.')
  }
  const memberships = await listMemberships(tx.sql, { user_id: person.id })
  const membership = memberships.find(({ account_id }) => account_id === connection.account_id)
  if (person.disabled_at || !membership)
    throw new SsoRefused(
      'user_in_other_account',
      'The address belongs to a person who is not a member of the account.',
      { named: { subject, email, user_id: null } },
    )
  if (!linked && (await findIdentityOf(tx.sql, { ...of, user_id: person.id })))
    throw refused('subject_changed', 'The person signed in with a different subject before.')
  if (membership.role === 'owner' && !connection.allows_owners)
    throw refused(
      'owner_not_allowed',
      'An admin set up this connection, so owners cannot sign in with it.',
    )
  return person.id
}

/**
 * If the provider determines roles, sets the member's role at each sign-in. It never grants or
 * removes the role owner.
 */
async function alignRole(
  tx: TransactionContext,
  connection: ConnectionRow,
  assertion: Assertion,
  user_id: string,
): Promise<void> {
  const role = roleIn(connection, assertion)
  const memberships = await listMemberships(tx.sql, { user_id })
  const now = memberships.find(({ account_id }) => account_id === connection.account_id)?.role
  if (role === undefined || now === undefined || now === 'owner' || now === role) return
  await updateRole(tx.sql, { account_id: connection.account_id, user_id, role })
  const invitations_revoked = await endInvitationsBy(tx, user_id, role)
  await recordAudit(tx, [
    {
      action: 'member.change_role',
      subject_id: user_id,
      before: { role: now },
      after: { role, connection_id: connection.id, invitations_revoked },
    },
  ])
}

/**
 * Returns the role for the first mapped value of the role attribute. Values without a mapping are
 * ignored.
 */
function roleIn(connection: ConnectionRow, assertion: Assertion): Role | undefined {
  const { role, roles } = connection.attributes
  if (role === null) return undefined
  for (const value of [claimIn(assertion.claims, role)].flat()) {
    if (!isWord(value)) continue
    const meant = claimIn(roles, String(value))
    if (meant !== undefined) return meant
  }
  return undefined
}

const isWord = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)
