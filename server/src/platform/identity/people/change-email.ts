import { actorId, at, invalid, later, minutes, normaliseEmail, Problem, type Clock } from '#kit'
import type { Origin } from '#kit'
import {
  actingAs,
  contextFor,
  inTransaction,
  isViolationOf,
  type Context,
  type Database,
  type Sql,
} from '#db'
import { recordAudit } from '#audit'
import { signInActor } from '../sessions/end-session.ts'
import { lockActingPerson } from '../sessions/secure-account.ts'
import {
  findPerson,
  findPersonByEmail,
  getPersonForUpdate,
  listMemberships,
  updateEmail,
  removeTicketsFor,
  removeTicketsOf,
} from '../store/queries.ts'
import { issueTicket, seeTicket, takeTicket } from '../store/tickets.ts'
import { countFailure, requireAttempt } from '../throttle.ts'
import {
  emailChangeEmail,
  addressTakenEmail,
  accountChangeEmail,
  stopEmail,
  type Emails,
  deadLink,
} from '../emails.ts'
import { takeMail } from './mail-limits.ts'
import type { EmailChange } from './schema.ts'

const linkMs = minutes(60)

/**
 * Requests a change of the acting person's address. A link is sent to the new address. It works
 * once, for an hour. The present address gets a notice with a link that stops the change without a
 * sign-in. A previous request becomes invalid. Only the new address itself is informed whether it
 * already belongs to a user. The caller must require a recent sign-in first.
 *
 * @throws Problem invalid_request for the present address; rate_limited after five requests in 15
 * minutes or beyond the hourly limit of emails
 */
export async function askForEmailChange(
  context: Context,
  letters: Emails,
  wanted: string,
): Promise<EmailChange> {
  const { actor, clock, database } = context
  if (actor.kind !== 'person') throw new Problem('person_required')
  const { user_id } = actor
  const email = normaliseEmail(wanted)
  const now = clock.now()
  const limits = [{ name: `email-change:${user_id}`, most: 5 }]
  await requireAttempt(database.pool, limits, now)
  await countFailure(database.pool, limits, now)
  return inTransaction(context, async (tx) => {
    const person = await lockActingPerson(tx)
    if (person.email === email)
      throw invalid([at('/email', 'unchanged', 'This is already your address.')])
    await takeMail(tx, email)
    await voidChange(tx.sql, user_id)
    const ticket = { user_id, detail: { email, before: person.email }, now, durationMs: linkMs }
    const token = await issueTicket(tx.sql, tx.database, { purpose: 'email-change', ...ticket })
    const stop = await issueTicket(tx.sql, tx.database, { purpose: 'email-change-stop', ...ticket })
    const isTaken = (await findPersonByEmail(tx.sql, { email })) !== undefined
    const link = `${letters.public_url}/auth/email?token=${token}`
    const stopLink = `${letters.public_url}/auth/email/stop?token=${stop}`
    await letters.queueMail(tx, [
      isTaken ? addressTakenEmail(email) : emailChangeEmail(email, link),
      stopEmail(person.email, { email, link: stopLink }),
    ])
    const change = { before: { email: person.email }, after: { email } }
    await recordAudit(tx, [{ action: 'person.ask_email_change', subject_id: user_id, ...change }])
    return { object: 'email_change', email, expires_at: later(now, linkMs) }
  })
}

/** Invalidates a pending change of address. Does nothing if no change is pending. */
export async function dropEmailChange(context: Context): Promise<void> {
  const user_id = actorId(context.actor)
  await inTransaction(context, async (tx) => {
    await lockActingPerson(tx)
    await voidChange(tx.sql, user_id)
    const act = { action: 'person.drop_email_change', subject_id: user_id }
    await recordAudit(tx, [{ ...act, before: null, after: null }])
  })
}

// A change has two tickets: one for the link that confirms it and one for the link that stops it.
async function voidChange(sql: Sql, user_id: string): Promise<void> {
  await removeTicketsFor(sql, { user_id, purpose: 'email-change' })
  await removeTicketsFor(sql, { user_id, purpose: 'email-change-stop' })
}

type Means = { database: Database; clock: Clock; letters: Emails }

/** Returns the new address of a confirmation link, or undefined if the link is no longer valid. */
export async function seeEmailChange(
  { database, clock }: Means,
  token: string,
): Promise<string | undefined> {
  const ticket = await seeTicket(database.pool, 'email-change', token, clock.now())
  return ticket && addressesIn(ticket.detail).email
}

/**
 * Changes the address with the token of its confirmation link. Sessions continue, because the
 * person was signed in when they requested the change. All other pending tickets of the person are
 * deleted, and the old address is notified.
 *
 * @throws Problem invalid_request for a link that was used or has expired, or if the address
 * belongs to another user by now
 */
export async function confirmEmailChange(
  { database, clock, letters }: Means,
  { token, from }: { token: string; from: Origin },
): Promise<string> {
  const seen = await seeTicket(database.pool, 'email-change', token, clock.now())
  const user_id = seen?.user_id ?? ''
  const known = await findPerson(database.pool, { id: user_id })
  const memberships = await listMemberships(database.pool, { user_id })
  const [membership] = memberships
  if (!known || known.disabled_at || !membership) throw deadLink()
  const context = contextFor(database, signInActor(membership.account_id, from), clock)
  return inTransaction(context, async (tx) => {
    const person = await getPersonForUpdate(tx.sql, { id: user_id })
    const ticket = await takeTicket(tx.sql, 'email-change', token, clock.now())
    if (!ticket) throw deadLink()
    const { email, before } = addressesIn(ticket.detail)
    if (person.email !== before || (await findPersonByEmail(tx.sql, { email }))) throw deadLink()
    await updateEmail(tx.sql, { id: user_id, email, now: clock.now() })
    await removeTicketsOf(tx.sql, { user_id })
    await letters.queueMail(tx, [accountChangeEmail(before, `you now sign in with ${email}`)])
    const change = { before: { email: before }, after: { email } }
    for (const { account_id } of memberships)
      await recordAudit(actingAs(tx, signInActor(account_id, from)), [
        { action: 'person.change_email', subject_id: user_id, ...change },
      ])
    return email
  }).catch((error: unknown) => {
    // If two people confirm the same address at the same time, the second one violates the unique
    // constraint.
    throw isViolationOf('person_email_key', error) ? deadLink() : error
  })
}

// The detail of this kind of ticket is written only above.
const addressesIn = (detail: Record<string, unknown>) => detail as { email: string; before: string }

/** Returns whether the link in the notice to the present address can still stop a change. */
export async function isStopLink({ database, clock }: Means, token: string): Promise<boolean> {
  return (await seeTicket(database.pool, 'email-change-stop', token, clock.now())) !== undefined
}

/**
 * Stops a change of address with the token of the notice, without a sign-in. It also deletes all
 * other pending tickets of the person, because an attacker who requested the change may have
 * started more.
 * @throws Problem invalid_request for a link that is no longer valid
 */
export async function stopEmailChange(
  { database, clock }: Means,
  { token, from }: { token: string; from: Origin },
): Promise<void> {
  const seen = await seeTicket(database.pool, 'email-change-stop', token, clock.now())
  const user_id = seen?.user_id ?? ''
  const memberships = await listMemberships(database.pool, { user_id })
  const [membership] = memberships
  if (!seen || !membership) throw deadLink()
  const context = contextFor(database, signInActor(membership.account_id, from), clock)
  await inTransaction(context, async (tx) => {
    await getPersonForUpdate(tx.sql, { id: user_id })
    if (!(await takeTicket(tx.sql, 'email-change-stop', token, clock.now()))) throw deadLink()
    await removeTicketsOf(tx.sql, { user_id })
    for (const { account_id } of memberships)
      await recordAudit(actingAs(tx, signInActor(account_id, from)), [
        { action: 'person.stop_email_change', subject_id: user_id, before: null, after: null },
      ])
  })
}
