import type { Context, TransactionContext } from '#db'
import { noteChangedRecords } from '#search'
import type { LeadDetails } from './columns.ts'
import { findIdsByExternalId, saveDetails } from './queries.ts'
import { seenBy } from './leads.ts'

/** Writes what is known of a lead. Whoever calls it scores the lead again, which leaves its wish in comparable form. */
export async function updateDetails(
  tx: TransactionContext,
  id: string,
  details: LeadDetails,
): Promise<void> {
  const { account_id } = tx.actor
  noteChangedRecords(tx, 'lead', [{ account_id, id }])
  await saveDetails(tx.sql, { account_id, id, details: JSON.stringify(details) })
}

/** Which of these ids of the caller's are taken, and by which lead. */
export async function idsByExternalId(
  context: Context,
  external_ids: string[],
): Promise<Map<string, string>> {
  if (external_ids.length === 0) return new Map()
  const rows = await findIdsByExternalId(context.sql, { ...seenBy(context), external_ids })
  return new Map(rows.map((row) => [row.external_id, row.id]))
}
