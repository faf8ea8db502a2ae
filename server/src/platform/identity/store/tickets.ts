import { later, newCheckedSecret, sha256, type UserId } from '#kit'
import type { Database, Sql } from '#db'
import { findTicket, insertTicket, removeTicket, type FindTicketRow } from './queries.ts'

/**
 * All purposes of a ticket. `takeover.test.ts` needs a case for each: what an attacker can do with
 * such a ticket.
 */
export const ticketPurposes = [
  'second-factor',
  'reset',
  'passkey-registration',
  'passkey-sign-in',
  'email-change',
  'email-change-stop',
  'sso',
  'totp',
] as const

/** The purpose of a ticket. */
export type TicketPurpose = (typeof ticketPurposes)[number]

export type NewTicket = {
  purpose: TicketPurpose
  user_id: UserId | null
  detail: Readonly<Record<string, unknown>>
  now: Date
  durationMs: number
}

/** A ticket's person and the data that was stored with it. */
export type Ticket = FindTicketRow

/** Creates a ticket of this shard and returns its secret. Only the hash is stored. */
export async function issueTicket(
  sql: Sql,
  { cell }: Pick<Database, 'cell'>,
  { purpose, user_id, detail, now, durationMs }: NewTicket,
): Promise<string> {
  const secret = newCheckedSecret('lh_tk_', cell)
  await insertTicket(sql, {
    hash: sha256(secret),
    purpose,
    user_id,
    detail: JSON.stringify(detail),
    now,
    expires_at: later(now, durationMs),
  })
  return secret
}

/**
 * Deletes a ticket and returns it, or returns undefined if it is unknown or expired. If two
 * requests use the same ticket, the second one gets nothing.
 */
export async function takeTicket(
  sql: Sql,
  purpose: TicketPurpose,
  secret: string,
  now: Date,
): Promise<Ticket | undefined> {
  const ticket = await removeTicket(sql, { hash: sha256(secret), purpose })
  return ticket && ticket.expires_at > now ? ticket : undefined
}

/** Returns a ticket without deleting it. */
export const seeTicket = (
  sql: Sql,
  purpose: TicketPurpose,
  secret: string,
  now: Date,
): Promise<Ticket | undefined> => findTicket(sql, { hash: sha256(secret), purpose, now })
