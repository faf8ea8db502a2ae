import type { TransactionContext } from '#db'
import { noteChangedRecords } from '#search'
import { type FindFirstHumanActRow, writeResponse, writeResponseDue } from './queries.ts'

/** What a person did to answer a lead: who (the member; what recorded it where that was a program), and by which channel or `milestone`. */
export type HumanAct = FindFirstHumanActRow

/** Stops the clock of a lead, or starts it again with null. */
export async function saveResponse(
  tx: TransactionContext,
  id: string,
  response: (HumanAct & { response_worked_s: number }) | null,
): Promise<void> {
  const { account_id } = tx.actor
  noteChangedRecords(tx, 'lead', [{ account_id, id }])
  await writeResponse(tx.sql, { account_id, id, ...(response ?? unanswered) })
}

const unanswered = { at: null, by: null, channel: null, response_worked_s: null }

/** Says when a lead is to be answered. */
export async function saveDue(tx: TransactionContext, id: string, due_at: Date): Promise<void> {
  const { account_id } = tx.actor
  noteChangedRecords(tx, 'lead', [{ account_id, id }])
  await writeResponseDue(tx.sql, { account_id, id, due_at })
}
