import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { minutes, notFound, Problem, Timestamp, nullable, type Page } from '#kit'
import { Type, type Static } from 'typebox'
import { inTransaction, isViolationOf, type Context } from '#db'
import { recordAudit } from '#audit'
import { requireUserId } from '../sessions/end-session.ts'
import { lockActingPerson, secureAccount } from '../sessions/secure-account.ts'
import {
  deletePasskey,
  findPerson,
  insertPasskey,
  listPasskeyRows,
  updatePasskeyAsked,
} from '../store/queries.ts'
import { replaceRecoveryCodes } from '../store/factors.ts'
import { issueTicket, takeTicket } from '../store/tickets.ts'
import { notifyOfChange } from './notify-of-change.ts'
import type { Emails } from '../emails.ts'

/** A passkey in API responses. */
export const Passkey = Type.Object(
  {
    id: Type.String({ description: 'ID of the credential.' }),
    object: Type.Literal('passkey'),
    name: Type.String({ description: 'Name that the owner gave the passkey.' }),
    created_at: Timestamp('Time when the passkey was added.'),
    last_used_at: nullable(Timestamp('Time of the last sign-in with the passkey.')),
  },
  { $id: 'Passkey', description: 'A passkey of the signed-in person.' },
)
export type Passkey = Static<typeof Passkey>

/**
 * Returns the ID and origin of the site for which passkeys are valid, from the public URL of the
 * instance.
 */
export const relyingParty = (public_url: string): { id: string; origin: string } => {
  const { hostname, origin } = new URL(public_url)
  return { id: hostname, origin }
}

/** Lists the acting person's passkeys, newest first. */
export async function listPasskeys(context: Context): Promise<Page<Passkey>> {
  const rows = await listPasskeyRows(context.sql, { user_id: requireUserId(context.actor) })
  const data = rows.map(({ id, name, created_at, last_used_at }): Passkey => {
    return { id, object: 'passkey', name, created_at, last_used_at }
  })
  return { object: 'list', data, has_more: false, next_cursor: null }
}

/**
 * Returns what a browser needs to create a passkey, and a ticket. The browser must send the ticket
 * back within five minutes.
 */
export async function offerPasskey(
  context: Context,
  public_url: string,
): Promise<{ ticket: string; options: object }> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const user_id = requireUserId(context.actor)
  const person = await findPerson(context.sql, { id: user_id })
  const known = await listPasskeyRows(context.sql, { user_id })
  const options = await generateRegistrationOptions({
    rpName: 'Leadhouse',
    rpID: relyingParty(public_url).id,
    userName: person?.email ?? '',
    userID: new TextEncoder().encode(user_id),
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const ticket = await issueTicket(context.sql, context.database, {
    purpose: 'passkey-registration',
    user_id,
    detail: { challenge: options.challenge },
    now: context.clock.now(),
    durationMs: minutes(5),
  })
  return { ticket, options }
}

/**
 * Stores a passkey that a browser has created.
 * @throws Problem invalid_request if the browser's response is invalid or the passkey is already
 * registered
 */
export async function addPasskey(
  context: Context,
  letters: Emails,
  { ticket, name, response }: { ticket: string; name: string; response: object },
): Promise<Passkey> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const user_id = requireUserId(context.actor)
  const { id, origin } = relyingParty(letters.public_url)
  return inTransaction(context, async (tx) => {
    const now = tx.clock.now()
    await lockActingPerson(tx)
    const taken = await takeTicket(tx.sql, 'passkey-registration', ticket, now)
    if (taken?.user_id !== user_id) throw refused()
    const { registrationInfo } = await verifyRegistrationResponse({
      // This is the unchecked response of a browser. The library validates every field.
      response: response as RegistrationResponseJSON,
      expectedChallenge: String(taken.detail.challenge),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    }).catch((cause: unknown) => {
      throw refused(cause)
    })
    if (!registrationInfo) throw refused()
    const { credential } = registrationInfo
    await insertPasskey(tx.sql, {
      user_id,
      id: credential.id,
      name,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      now,
    })
    await recordAudit(tx, [
      { action: 'passkey.add', subject_id: user_id, before: null, after: { name } },
    ])
    await notifyOfChange(tx, letters, `a passkey was added, “${name}”`)
    await secureAccount(tx)
    return {
      id: credential.id,
      object: 'passkey',
      name,
      created_at: now,
      last_used_at: null,
    } as const
  }).catch((error: unknown) => {
    throw isViolationOf('passkey_pkey', error) ? registered(error) : error
  })
}

/**
 * Deletes a passkey and ends the person's other sessions. If it was the last one, a passkey is no
 * longer required.
 * @throws Problem not_found
 */
export async function removePasskey(context: Context, letters: Emails, id: string): Promise<void> {
  const user_id = requireUserId(context.actor)
  await inTransaction(context, async (tx) => {
    const person = await lockActingPerson(tx)
    if ((await deletePasskey(tx.sql, { user_id, id })) === 0) throw notFound()
    if (
      person.passkey_required_since &&
      (await listPasskeyRows(tx.sql, { user_id })).length === 0
    ) {
      await updatePasskeyAsked(tx.sql, { id: user_id, since: null, now: tx.clock.now() })
      if (!person.totp_since) await replaceRecoveryCodes(tx, user_id, [])
    }
    await recordAudit(tx, [
      { action: 'passkey.remove', subject_id: user_id, before: null, after: null },
    ])
    await notifyOfChange(tx, letters, 'a passkey was removed')
    await secureAccount(tx)
  })
}

const registered = (cause: unknown): Problem =>
  new Problem('invalid_request', 'This passkey is already registered. Use another one.', { cause })

const refused = (cause?: unknown): Problem =>
  new Problem('invalid_request', 'The passkey could not be verified. Start again.', { cause })
