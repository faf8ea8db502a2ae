import { newId, normaliseEmail, type AccountId, type Origin, type Role, type UserId } from '#kit'
import { contextFor, inTransaction, type TransactionContext } from '#db'
import { recordAudit } from '#audit'
import { signInActor } from '../sessions/end-session.ts'
import { startSession, type StartedSession } from '../sessions/open-sessions.ts'
import type { SignInMeans } from '../sign-in/complete-sign-in.ts'
import type { ConnectionRow } from '../store/connections.ts'
import { isVerifiedDomain } from '../store/domains.ts'
import { findIdentity, keepIdentity } from '../store/identities.ts'
import { updateRole } from '../store/members.ts'
import {
  findPerson,
  findPersonByEmail,
  insertMember,
  insertPerson,
  listMemberships,
} from '../store/people.ts'
import { SsoRefused, type Assertion } from './assertion.ts'
import type { AttributeMap } from './schema.ts'

/**
 * Signs a person in as whom the account's identity provider says they are. What it says counts for addresses of the account's verified domains
 * and for this account alone: a person of another account is never entered, and the session leads nowhere else.
 * @throws SsoRefused with the reason for the log
 */
export async function enterBySso(
  means: SignInMeans,
  connection: ConnectionRow,
  assertion: Assertion,
  from: Origin,
): Promise<StartedSession> {
  const { database, clock, sessions } = means
  const email = await emailOf(means, connection, assertion)
  const known = await personOf(means, connection, assertion, email)
  if (known === undefined && !connection.creates_people)
    throw new SsoRefused('nobody was invited under this address')
  const account_id = connection.account_id as AccountId
  return inTransaction(contextFor(database, signInActor(account_id, from), clock), async (tx) => {
    const user_id = known ?? (await addPerson(tx, connection, assertion, email))
    if (known !== undefined) await alignRole(tx, connection, assertion, known)
    await keepIdentity(tx, {
      connection_id: connection.id,
      subject: assertion.subject,
      user_id,
    })
    return startSession(tx, sessions, {
      user_id,
      method: 'sso',
      has_second_factor: false,
      connection_id: connection.id,
      from,
    })
  })
}

async function emailOf(
  { database }: SignInMeans,
  connection: ConnectionRow,
  assertion: Assertion,
): Promise<string> {
  if (assertion.email === null) throw new SsoRefused('the identity provider gave no e-mail address')
  const email = normaliseEmail(assertion.email)
  const domain = email.split('@')[1] ?? ''
  if (
    email.split('@').length !== 2 ||
    !(await isVerifiedDomain(database, connection.account_id, domain))
  )
    throw new SsoRefused('the address is outside the account’s verified domains')
  return email
}

/** The member this is; undefined for somebody new. */
async function personOf(
  { database }: SignInMeans,
  connection: ConnectionRow,
  assertion: Assertion,
  email: string,
): Promise<UserId | undefined> {
  const at = { db: database.kysely }
  const linked = await findIdentity(database, connection, assertion.subject)
  const person = linked ? await findPerson(at, linked) : await findPersonByEmail(at, email)
  if (!person) return undefined
  const memberships = await listMemberships(at, person.id)
  const membership = memberships.find(({ account_id }) => account_id === connection.account_id)
  if (person.disabled_at || !membership)
    throw new SsoRefused('the address is of a person who does not belong to the account')
  if (membership.role === 'owner' && !connection.is_for_owners)
    throw new SsoRefused('an admin set this connection up, so it opens no session of an owner')
  return person.id as UserId
}

async function addPerson(
  tx: TransactionContext,
  connection: ConnectionRow,
  assertion: Assertion,
  email: string,
): Promise<UserId> {
  const id = newId('usr', tx.clock.now())
  const role = roleOf(connection, assertion) ?? (connection.default_role as Role)
  await insertPerson(tx, { id, email, name: assertion.name, password_hash: null })
  await insertMember(tx, { user_id: id, role })
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

/** Where the provider decides roles, it decides them with each sign-in; owners are not its to make or unmake. */
async function alignRole(
  tx: TransactionContext,
  connection: ConnectionRow,
  assertion: Assertion,
  user_id: UserId,
): Promise<void> {
  const role = roleOf(connection, assertion)
  const memberships = await listMemberships(tx, user_id)
  const now = memberships.find(({ account_id }) => account_id === connection.account_id)?.role
  if (role === undefined || now === undefined || now === 'owner' || now === role) return
  await updateRole(tx, user_id, role)
  await recordAudit(tx, [
    {
      action: 'member.change_role',
      subject_id: user_id,
      before: { role: now },
      after: { role, connection_id: connection.id },
    },
  ])
}

function roleOf(connection: ConnectionRow, assertion: Assertion): Role | undefined {
  const { role, roles } = connection.attributes as AttributeMap
  if (role === null) return undefined
  const said = [assertion.claims[role]].flat()
  return said.flatMap((value) => roles[String(value)] ?? []).at(0)
}
