import type { TransactionContext } from '#db'
import { changeLetter, type Letters } from '../letters.ts'
import { requireUserId } from '../sessions/end-session.ts'
import { findPerson } from '../store/queries.ts'

/**
 * Owes the acting person a letter that says what was changed on what opens their doors: whoever took over a session cannot add a way back in, or
 * take one away, unseen.
 */
export async function notifyOfChange(
  tx: TransactionContext,
  { queueMail }: Letters,
  what: string,
): Promise<void> {
  const person = await findPerson(tx.sql, { id: requireUserId(tx.actor) })
  if (person) await queueMail(tx, [changeLetter(person.email, what)])
}
