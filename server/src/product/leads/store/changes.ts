import type { TransactionContext } from '#db'
import { takeChangedLines } from './queries.ts'

/**
 * Records leads that statistics must count again, in the transaction of the change: after a change
 * of the tier, source, assignee, due time, response, milestones, or deletion. Writes one row per call for any number of leads, and waits for no lock. New leads need no
 * row; they are counted in order of their ids.
 */
export function noteChangedLeads(tx: TransactionContext, lead_ids: readonly string[]): void {
  const { account_id } = tx.actor
  if (lead_ids.length > 0)
    tx.write('lead_change', [{ account_id, lead_ids: [...new Set(lead_ids)] }])
}

/** Maximum number of rows that one call reads. */
const maxLines = 1000

/**
 * Deletes the oldest rows of the account until they list `most` leads. Returns their leads without
 * duplicates, and whether more rows may exist. Only one caller at a time may run it: the owner of
 * the turn of the account. Uses the primary key.
 */
export async function takeChanged(
  tx: TransactionContext,
  most: number,
): Promise<{ lead_ids: string[]; isMore: boolean }> {
  const rows = await takeChangedLines(tx, { most, lines: maxLines })
  const lead_ids = rows.flatMap((row) => row.lead_ids)
  const isMore = rows.length === maxLines || lead_ids.length >= most
  return { lead_ids: [...new Set(lead_ids)], isMore }
}
