import type { TransactionContext } from '#db'
import { noteChangedRecords } from '#search'
import {
  writeResponse,
  writeResponseDue,
  writeWatches,
  type FindFirstHumanActRow,
  type FindWatchedLeadRow,
  type TakeWatchedLeadsRow,
} from './queries.ts'

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
  await writeResponse(tx, { id, ...(response ?? unanswered) })
}

const unanswered = { at: null, by: null, channel: null, response_worked_s: null }

/** Says when a lead is to be answered. */
export async function saveDue(tx: TransactionContext, id: string, due_at: Date): Promise<void> {
  const { account_id } = tx.actor
  noteChangedRecords(tx, 'lead', [{ account_id, id }])
  await writeResponseDue(tx, { id, due_at })
}

/** A lead as its clock has it. */
export type WatchedLead = FindWatchedLeadRow

/** A lead the clock looks at. */
export type DueLead = TakeWatchedLeadsRow

/** Says when each of these leads is looked at next, null for never. */
export async function saveWatch(
  tx: TransactionContext,
  watches: readonly { id: string; watch_at: Date | null }[],
): Promise<void> {
  if (watches.length === 0) return
  await writeWatches(tx, {
    ids: watches.map(({ id }) => id),
    watches: watches.map(({ watch_at }) => watch_at),
  })
}
