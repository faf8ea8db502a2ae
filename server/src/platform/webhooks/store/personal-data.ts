import type { TransactionContext } from '#db'
import { eraseCustomerBodies } from '#events'
import { clearAnswersAbout, clearLateAnswersAbout, listParcelsAbout } from './queries.ts'
import { unfold } from './parcels.ts'

/** Empties the payloads about a customer in former versions, and what receivers answered to any, which may repeat them. Answers how many of each. */
export async function clearAnswers(
  tx: TransactionContext,
  customer_id: string,
): Promise<{ webhook_attempt: number; event_body: number }> {
  const about = { account_id: tx.actor.account_id, customer_id }
  await unfold(tx, await listParcelsAbout(tx.sql, about))
  const answers = await clearAnswersAbout(tx.sql, about)
  const late = await clearLateAnswersAbout(tx.sql, about)
  return { webhook_attempt: answers + late, event_body: await eraseCustomerBodies(tx, customer_id) }
}
