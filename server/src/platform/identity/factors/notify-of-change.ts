import type { TransactionContext } from '#db'
import { accountChangeEmail, type Emails } from '../emails.ts'
import { requireUserId } from '../sessions/end-session.ts'
import { findPerson } from '../store/queries.ts'

/**
 * Queues an email to the acting person about a change to their sign-in methods. An attacker who
 * took over a session therefore cannot add or remove a method unnoticed.
 */
export async function notifyOfChange(
  tx: TransactionContext,
  { queueMail }: Emails,
  what: string,
): Promise<void> {
  const person = await findPerson(tx.sql, { id: requireUserId(tx.actor) })
  if (person) await queueMail(tx, [accountChangeEmail(person.email, what)])
}
