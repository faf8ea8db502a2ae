import { minutes, Problem, type Seal } from '#kit'
import { inTransaction, type Context, type Database } from '#db'
import { recordAudit } from '#audit'
import { requireUserId } from '../sessions/end-session.ts'
import { lockActingPerson, secureAccount } from '../sessions/secure-account.ts'
import {
  findPerson,
  takeTotpStep,
  turnTotpOff,
  turnTotpOn,
  removeTicketsFor,
} from '../store/queries.ts'
import { replaceRecoveryCodes } from '../store/factors.ts'
import { issueTicket, seeTicket } from '../store/tickets.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { notifyOfChange } from './notify-of-change.ts'
import type { Emails } from '../emails.ts'

const purpose = 'totp'
const stepSeconds = 30

/**
 * Data for an authenticator app: the secret in base 32, and the same secret as a URI for a QR code.
 */
export type TotpOffer = { secret: string; uri: string; ticket: string }

/**
 * Creates a random secret for the acting person's authenticator app. It takes effect after a first
 * code has proved that the app has it.
 */
export async function offerTotp(context: Context, seal: Seal): Promise<TotpOffer> {
  const { actor, clock, sql, database } = context
  const user_id = requireUserId(actor)
  const person = await findPerson(context.sql, { id: user_id })
  const { Secret, TOTP } = await import('otpauth')
  const secret = new Secret({ size: 20 })
  const uri = new TOTP({ issuer: 'Leadhouse', label: person?.email ?? '', secret }).toString()
  await removeTicketsFor(sql, { user_id, purpose: 'totp' })
  const ticket = await issueTicket(sql, database, {
    purpose: 'totp',
    user_id,
    detail: { sealed: seal.seal(secret.base32, purpose).toString('base64') },
    now: clock.now(),
    durationMs: minutes(15),
  })
  return { secret: secret.base32, uri, ticket }
}

/**
 * Turns one-time codes on after a correct first code and ends the person's other sessions. Returns
 * the recovery codes, which are shown only once.
 * @throws Problem invalid_request
 */
export async function confirmTotp(
  context: Context,
  { seal, letters }: { seal: Seal; letters: Emails },
  { ticket, code }: { ticket: string; code: string },
): Promise<string[]> {
  const user_id = requireUserId(context.actor)
  return inTransaction(context, async (tx) => {
    const now = tx.clock.now()
    await lockActingPerson(tx)
    const seen = await seeTicket(tx.sql, 'totp', ticket, now)
    if (!seen || seen.user_id !== user_id) throw wrongCode()
    const secret = seal.open(Buffer.from(String(seen.detail.sealed), 'base64'), purpose)
    const step = await stepOf(secret, code, now)
    if (step === undefined) throw wrongCode()
    await turnTotpOn(tx.sql, {
      id: user_id,
      totp_secret: seal.seal(secret, purpose),
      totp_last_step: step,
      now,
    })
    const codes = newRecoveryCodes(seal, user_id)
    await replaceRecoveryCodes(tx, user_id, codes.hashes)
    await recordAudit(tx, [
      { action: 'totp.enable', subject_id: user_id, before: null, after: null },
    ])
    await notifyOfChange(tx, letters, 'one-time codes were turned on')
    await secureAccount(tx)
    return codes.plain
  })
}

/**
 * Turns one-time codes off and ends the person's other sessions. If no passkey is required, it also
 * deletes the recovery codes.
 */
export async function disableTotp(context: Context, letters: Emails): Promise<void> {
  const user_id = requireUserId(context.actor)
  await inTransaction(context, async (tx) => {
    const person = await lockActingPerson(tx)
    await turnTotpOff(tx.sql, { id: user_id, now: tx.clock.now() })
    if (!person.passkey_required_since) await replaceRecoveryCodes(tx, user_id, [])
    await recordAudit(tx, [
      { action: 'totp.disable', subject_id: user_id, before: null, after: null },
    ])
    await notifyOfChange(tx, letters, 'one-time codes were turned off')
    await secureAccount(tx)
  })
}

/**
 * Checks whether this is an unused one-time code of the person. It must belong to the current half
 * minute or an adjacent one, and must be later than the last accepted code.
 * @see RFC 6238 section 5.2
 */
export async function isTotpCode(
  { database, seal, now }: { database: Database; seal: Seal; now: Date },
  user_id: string,
  code: string,
): Promise<boolean> {
  const person = await findPerson(database.pool, { id: user_id })
  if (!person?.totp_secret || !person.totp_since) return false
  const step = await stepOf(seal.open(person.totp_secret, purpose), code, now)
  return step !== undefined && (await takeTotpStep(database.pool, { user_id, step })) === 1
}

async function stepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
  const digits = code.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(digits)) return undefined
  const { Secret, TOTP } = await import('otpauth')
  const timestamp = now.getTime()
  const delta = new TOTP({ secret: Secret.fromBase32(secret) }).validate({
    token: digits,
    timestamp,
    window: 1,
  })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / stepSeconds) + delta
}

const wrongCode = (): Problem =>
  new Problem(
    'invalid_request',
    'The code is wrong, or the setup was started more than 15 minutes ago.',
  )
