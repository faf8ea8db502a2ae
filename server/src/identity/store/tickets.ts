import { later, newCheckedSecret, sha256 } from '#kit'
import type { Database, Sql } from '#db'
import { placeKnownMs } from './places.ts'

/** What something was handed out for, to come back once. */
export type TicketPurpose =
  | 'second-factor'
  | 'reset'
  | 'passkey-registration'
  | 'passkey-sign-in'
  | 'email-change'
  | 'sso'
  | 'totp'

export type NewTicket = {
  purpose: TicketPurpose
  user_id: string | null
  detail: Readonly<Record<string, unknown>>
  now: Date
  durationMs: number
}

export type Ticket = { user_id: string | null; detail: Record<string, unknown> }

/** Hands out a ticket of this cell and returns its secret; only the hash is kept. */
export async function issueTicket(
  sql: Sql,
  { cell }: Pick<Database, 'cell'>,
  wanted: NewTicket,
): Promise<string> {
  const secret = newCheckedSecret('lh_tk_', cell)
  const { purpose, user_id, detail, now, durationMs } = wanted
  await sql.query({
    name: 'ticket-issue',
    text: 'insert into ticket (hash, purpose, user_id, detail, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)',
    values: [sha256(secret), purpose, user_id, JSON.stringify(detail), now, later(now, durationMs)],
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
  const { rows } = await sql.query<Ticket & { expires_at: Date }>({
    name: 'ticket-take',
    text: 'delete from ticket where hash = $1 and purpose = $2 returning user_id, detail, expires_at',
    values: [sha256(secret), purpose],
  })
  const ticket = rows[0]
  return ticket && ticket.expires_at > now ? ticket : undefined
}

/** Looks at a ticket without taking it. */
export async function seeTicket(
  sql: Sql,
  purpose: TicketPurpose,
  secret: string,
  now: Date,
): Promise<Ticket | undefined> {
  const { rows } = await sql.query<Ticket>({
    name: 'ticket-see',
    text: 'select user_id, detail from ticket where hash = $1 and purpose = $2 and expires_at > $3',
    values: [sha256(secret), purpose, now],
  })
  return rows[0]
}

/** Makes every ticket of a person for a purpose void. */
export async function voidTickets(
  sql: Sql,
  user_id: string,
  purpose: TicketPurpose,
): Promise<void> {
  await sql.query({
    name: 'ticket-void',
    text: 'delete from ticket where user_id = $1 and purpose = $2',
    values: [user_id, purpose],
  })
}

/**
 * Sweeps what has run out: tickets, attempts, set-up links, SSO assertions, places not used for half a year, and sessions and refusals of SSO
 * of a month ago. How many. A round.
 */
export async function sweepIdentityOnce({
  database,
  clock,
}: {
  database: Database
  clock: { now(): Date }
}): Promise<number> {
  const now = clock.now()
  const statements = [
    'delete from ticket where expires_at < $1',
    'delete from attempt where window_ends_at < $1',
    'delete from setup_token where expires_at < $1',
    'delete from sso_assertion where expires_at < $1',
    `delete from sso_refusal where created_at < $1::timestamptz - interval '30 days'`,
    `delete from session where least(coalesce(ended_at, 'infinity'), idle_until, ends_at) < $1::timestamptz - interval '30 days'`,
  ]
  let swept = 0
  for (const text of statements) swept += (await database.pool.query(text, [now])).rowCount ?? 0
  const places = 'delete from sign_in_place where last_at < $1'
  swept += (await database.pool.query(places, [later(now, -placeKnownMs)])).rowCount ?? 0
  return swept
}
