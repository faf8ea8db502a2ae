import type { TransactionContext } from '#db'
import {
  addToShareDays,
  deleteShares,
  findShares,
  saveShares,
  type counted,
  type FindSharesRow,
} from './queries.ts'

/**
 * `promised` is in billionths, and counts leads with a known outcome. Columns named `…_by_rules`
 * count leads that the starting rules predicted.
 */
type ShareCounts = Pick<FindSharesRow, (typeof counted)[number]>

/** What a lead adds to the counts of its day and tier. */
export type Share = FindSharesRow

/** Returns what these leads contribute so far, by their ids. */
export async function readShares(
  tx: TransactionContext,
  lead_ids: readonly string[],
): Promise<Map<string, Share>> {
  const shares = await findShares(tx, { lead_ids })
  return new Map(shares.map((share) => [share.lead_id, share]))
}

/** Stores what leads contribute now. */
export async function storeShares(tx: TransactionContext, shares: readonly Share[]): Promise<void> {
  if (shares.length === 0) return
  await saveShares(tx, {
    shares: JSON.stringify(shares),
  })
}

/** Deletes the rows of leads that no longer contribute. */
export async function forgetShares(
  tx: TransactionContext,
  lead_ids: readonly string[],
): Promise<void> {
  if (lead_ids.length === 0) return
  await deleteShares(tx, { lead_ids })
}

/** What is added to the counts of a day and tier; negative if it is subtracted. */
export type DayChange = ShareCounts & { day: Date; tier: string; leads: number }

/**
 * Adds the differences to the counts of days. The account's row in `funnel` is locked, so no two
 * transactions update the same row.
 */
export async function changeDays(
  tx: TransactionContext,
  changes: readonly DayChange[],
): Promise<void> {
  if (changes.length === 0) return
  await addToShareDays(tx, {
    changes: JSON.stringify(changes),
  })
}
