import type { Context, TransactionContext } from '#db'
import { noteChanged } from '#search'
import type { LeadRow } from './columns.ts'
import { everyLeadOf, leadsOf } from './leads.ts'

/** Writes what is known of a lead. Whoever calls it scores the lead again, which leaves its wish in comparable form. */
export async function updateDetails(
  tx: TransactionContext,
  id: string,
  details: Pick<
    LeadRow,
    'email' | 'phone' | 'name' | 'preferences' | 'source' | 'external_id' | 'consent' | 'attributes'
  >,
): Promise<void> {
  noteChanged(tx, 'lead', [{ account_id: tx.actor.account_id, id }])
  await tx.db
    .updateTable('lead')
    .set({
      name: details.name,
      email: details.email,
      phone: details.phone,
      source: details.source,
      external_id: details.external_id,
      preferences: JSON.stringify(details.preferences),
      attributes: JSON.stringify(details.attributes),
      consent: details.consent === null ? null : JSON.stringify(details.consent),
    })
    .where('account_id', '=', tx.actor.account_id)
    .where('id', '=', id)
    .execute()
}

/** The lead with this id of the caller's, whoever may see it: ids are taken once. Uses lead_external_id. */
export async function findByExternalId(
  context: Context,
  external_id: string,
): Promise<Pick<LeadRow, 'id' | 'assigned_to'> | undefined> {
  return everyLeadOf(context)
    .select(['id', 'assigned_to'])
    .where('external_id', '=', external_id)
    .executeTakeFirst() as Promise<Pick<LeadRow, 'id' | 'assigned_to'> | undefined>
}

/** Which of these ids of the caller's are taken, and by which lead. Uses lead_external_id. */
export async function findIdsByExternalId(
  context: Context,
  external_ids: string[],
): Promise<Map<string, string>> {
  if (external_ids.length === 0) return new Map()
  const rows = await leadsOf(context)
    .select(['id', 'external_id'])
    .where('external_id', 'in', external_ids)
    .execute()
  return new Map(rows.map((row) => [row.external_id ?? '', row.id]))
}
