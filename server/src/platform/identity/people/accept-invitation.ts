import {
  at,
  invalid,
  newId,
  Problem,
  sha256,
  type AccountId,
  type Clock,
  type Origin,
  type Role,
  type UserId,
} from '#kit'
import { deadLink } from '../emails.ts'
import {
  contextFor,
  forgetSettings,
  inTransaction,
  type Database,
  type TransactionContext,
} from '#db'
import { recordAudit } from '#audit'
import { hashPassword } from '../passwords/hash-password.ts'
import { findWeakness, type PasswordOwner } from '../passwords/weakness.ts'
import { signInActor } from '../sessions/end-session.ts'
import { startSession, type Sessions, type StartedSession } from '../sessions/open-sessions.ts'
import {
  closeAccepted,
  findEnforcingConnection,
  findInvitationByHash,
  findInvitationForUpdate,
  findMember,
  findPersonByEmail,
  insertMember,
  insertPerson,
} from '../store/queries.ts'

/** The invitation that belongs to a link. */
export type SeenInvitation = { email: string; account_name: string; role: Role; is_known: boolean }

/**
 * Returns the invitation that belongs to a link.
 * @throws Problem invalid_request if the link is no longer valid
 */
export async function seeInvitation(
  { database, clock }: { database: Database; clock: Clock },
  token: string,
): Promise<SeenInvitation> {
  const found = await findInvitationByHash(database.pool, {
    hash: sha256(token),
    now: clock.now(),
  })
  if (!found) throw deadLink()
  const person = await findPersonByEmail(database.pool, { email: found.email })
  const { email, account_name, role } = found
  return { email, account_name, role, is_known: person !== undefined }
}

/**
 * Accepts an invitation. A new person sets a password and is signed in. A person who already has a
 * sign-in joins the account and signs in as usual, because the link proves only the address, not
 * the password or second factor. A person who joins an account that requires single sign-on also
 * has to sign in.
 * @throws Problem invalid_request if the link is no longer valid or the password is weak
 */
export async function acceptInvitation(
  { database, clock, sessions }: { database: Database; clock: Clock; sessions: Sessions },
  wanted: { token: string; name: string | null; password: string | null; from: Origin },
): Promise<StartedSession | null> {
  const found = await findInvitationByHash(database.pool, {
    hash: sha256(wanted.token),
    now: clock.now(),
  })
  if (!found) throw deadLink()
  const known = await findPersonByEmail(database.pool, { email: found.email })
  const owner = { email: found.email, names: [wanted.name, found.account_name] }
  const password_hash = known ? null : await newPassword(wanted.password, owner)
  const { account_id, id } = found
  const actor = signInActor(account_id, wanted.from)
  return inTransaction(contextFor(database, actor, clock), async (tx) => {
    if (!(await findInvitationForUpdate(tx.sql, { account_id, id }))) throw deadLink()
    const now = tx.clock.now()
    await closeAccepted(tx.sql, { account_id, id, now })
    // The person may have joined in another way meanwhile, for example by single sign-on. The role
    // they got there remains.
    if (known && (await findMember(tx.sql, { account_id, user_id: known.id }))) return null
    const user_id = known
      ? known.id
      : await addPerson(tx, { email: found.email, name: wanted.name, password_hash })
    await insertMember(tx.sql, { account_id, user_id, role: found.role, now })
    forgetSettings(tx)
    await recordAudit(tx, [
      {
        action: 'member.add',
        subject_id: user_id,
        before: null,
        after: { role: found.role, invitation_id: id },
      },
    ])
    if (known || (await isBoundBySso(tx, found))) return null
    return startSession(tx, sessions, {
      user_id,
      method: 'invitation',
      has_second_factor: false,
      connection_id: null,
      from: wanted.from,
    })
  })
}

/**
 * Returns whether the new member must sign in with single sign-on because the account requires it.
 * Owners are exempt.
 */
const isBoundBySso = async (
  { database }: TransactionContext,
  { account_id, role }: { account_id: AccountId; role: Role },
): Promise<boolean> =>
  role !== 'owner' && (await findEnforcingConnection(database.pool, { account_id })) !== undefined

async function newPassword(password: string | null, owner: PasswordOwner): Promise<string> {
  if (password === null) throw new Problem('invalid_request', 'Set a password.')
  const weakness = await findWeakness(password, owner)
  if (weakness) throw invalid([at('/password', 'weak_password', weakness)])
  return hashPassword(password)
}

async function addPerson(
  tx: TransactionContext,
  person: { email: string; name: string | null; password_hash: string | null },
): Promise<UserId> {
  const now = tx.clock.now()
  const id = newId('usr', now)
  await insertPerson(tx.sql, { id, ...person, now })
  await recordAudit(tx, [
    { action: 'person.create', subject_id: id, before: null, after: { email: person.email } },
  ])
  return id
}
