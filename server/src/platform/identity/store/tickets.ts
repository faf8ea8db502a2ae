import { later, newCheckedSecret, sha256, type UserId } from '#kit'
import type { Database, Sql } from '#db'
import { findTicket, insertTicket, removeTicket, type FindTicketRow } from './queries.ts'

/** Every purpose of a ticket. `takeover.test.ts` needs a row for each: what an attacker can do with one. */
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

/** What something was handed out for, to come back once. */
export type TicketPurpose = (typeof ticketPurposes)[number]

export type NewTicket = {
  purpose: TicketPurpose
  user_id: UserId | null
  detail: Readonly<Record<string, unknown>>
  now: Date
  durationMs: number
}

/** What a ticket was handed out with. */
export type Ticket = FindTicketRow

/** Hands out a ticket of this cell and returns its secret; only the hash is kept. */
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

/** Takes a ticket back; of two who bring the same one the second gets nothing. */
export async function takeTicket(
  sql: Sql,
  purpose: TicketPurpose,
  secret: string,
  now: Date,
): Promise<Ticket | undefined> {
  const ticket = await removeTicket(sql, { hash: sha256(secret), purpose })
  return ticket && ticket.expires_at > now ? ticket : undefined
}

/** Looks at a ticket without taking it. */
export const seeTicket = (
  sql: Sql,
  purpose: TicketPurpose,
  secret: string,
  now: Date,
): Promise<Ticket | undefined> => findTicket(sql, { hash: sha256(secret), purpose, now })
