import type { TransactionContext } from '#db'
import { noteChangedRecords } from '#search'
import { noteChangedLeads } from './changes.ts'
import {
  writeResponse,
  writeResponseDue,
  writeWatches,
  type FindFirstHumanActRow,
  type FindWatchedLeadRow,
  type TakeWatchedLeadsRow,
} from './queries.ts'

/**
 * Response of a person to a lead. `by` is the member, or the program that recorded the response.
 * `channel` is the channel of the message, or `milestone`.
 */
export type HumanAct = FindFirstHumanActRow

/**
 * Stores the first response of a lead. Null removes the response, and the lead is checked again at
 * its due time.
 */
export async function saveResponse(
  tx: TransactionContext,
  id: string,
  response: (HumanAct & { response_worked_s: number }) | null,
): Promise<void> {
  const { account_id } = tx.actor
  noteChangedRecords(tx, 'lead', [{ account_id, id }])
  noteChangedLeads(tx, [id])
  await writeResponse(tx, { id, ...(response ?? unanswered) })
}

const unanswered = { at: null, by: null, channel: null, response_worked_s: null }

/** Sets the due time of a lead. */
export async function saveDue(tx: TransactionContext, id: string, due_at: Date): Promise<void> {
  const { account_id } = tx.actor
  noteChangedRecords(tx, 'lead', [{ account_id, id }])
  noteChangedLeads(tx, [id])
  await writeResponseDue(tx, { id, due_at })
}

/** Lead with the columns that its scheduled steps depend on. */
export type WatchedLead = FindWatchedLeadRow

/** Lead that is due for a check. */
export type DueLead = TakeWatchedLeadsRow

/** Sets the next check time of leads. Null means that the leads are never checked again. */
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
