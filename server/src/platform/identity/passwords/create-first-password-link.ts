import { hours, type Clock, type UserId } from '#kit'
import type { Database } from '#db'
import { findPerson } from '../store/queries.ts'
import { issueTicket } from '../store/tickets.ts'

/**
 * Creates a link with which a person without a password sets one and can then sign in. The link
 * works once, for 24 hours. Returns null for a person who has a password.
 */
export async function createFirstPasswordLink(
  { database, clock }: { database: Database; clock: Clock },
  { user_id, public_url }: { user_id: UserId; public_url: string },
): Promise<string | null> {
  const person = await findPerson(database.pool, { id: user_id })
  if (!person || person.password_hash !== null) return null
  const token = await issueTicket(database.pool, database, {
    purpose: 'reset',
    user_id,
    detail: {},
    now: clock.now(),
    durationMs: hours(24),
  })
  return `${public_url}/auth/reset?token=${token}`
}
