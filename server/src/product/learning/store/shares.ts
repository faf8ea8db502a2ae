import type { TransactionContext } from '#db'
import {
  addToShareDays,
  deleteShares,
  findShares,
  saveShares,
  type counted,
  type FindSharesRow,
} from './queries.ts'

/** `promised` in billionths, of those that have an answer; `…_by_rules` of those whom the starting rules promised it. */
type ShareCounts = Pick<FindSharesRow, (typeof counted)[number]>

/** What a lead adds to the counts of its day and tier. */
export type Share = FindSharesRow

/** What these leads count for as yet, by their ids. */
export async function readShares(
  tx: TransactionContext,
  lead_ids: readonly string[],
): Promise<Map<string, Share>> {
  const shares = await findShares(tx, { lead_ids })
  return new Map(shares.map((share) => [share.lead_id, share]))
}

/** Keeps what leads count for now. */
export async function keepShares(tx: TransactionContext, shares: readonly Share[]): Promise<void> {
  if (shares.length === 0) return
  await saveShares(tx, {
    shares: JSON.stringify(shares),
  })
}

/** Forgets leads that count for nothing any more. */
export async function forgetShares(
  tx: TransactionContext,
  lead_ids: readonly string[],
): Promise<void> {
  if (lead_ids.length === 0) return
  await deleteShares(tx, { lead_ids })
}

/** What is to be added to the counts of a day and tier; below zero what is taken away. */
export type DayChange = ShareCounts & { day: Date; tier: string; leads: number }

/** Adds to the counts of days. The account's turn is held, so no two meet at a row. */
export async function changeDays(
  tx: TransactionContext,
  changes: readonly DayChange[],
): Promise<void> {
  if (changes.length === 0) return
  await addToShareDays(tx, {
    changes: JSON.stringify(changes),
  })
}
