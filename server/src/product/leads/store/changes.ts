import type { TransactionContext } from '#db'
import { takeChangedLines } from './queries.ts'

/**
 * Notes, with the change that is the reason, leads that figures over the past are to count anew: one line a call, whichever their number. It waits for no other. A
 * lead that comes now needs none: it is counted in its order.
 */
export function noteChangedLeads(tx: TransactionContext, lead_ids: readonly string[]): void {
  const { account_id } = tx.actor
  if (lead_ids.length > 0)
    tx.write('lead_change', [{ account_id, lead_ids: [...new Set(lead_ids)] }])
}

/** So many lines are looked at for a page. */
const maxLines = 1000

/**
 * Takes the oldest lines of the account, until they name `most` leads: their leads, each once, and
 * whether lines may be left. For one taker at a time; who holds the account's turn calls it. By primary key.
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
