import { recordAudit } from '#audit'
import { inTransaction, type Context } from '#db'
import { requireVersion, type ExpectedVersions } from '#kit'
import type { LeadParts } from '../parts.ts'
import { updateCustomerStatus } from '../scoring/rescore-lead.ts'
import { lockCustomerAndLead } from '../store/leads.ts'
import { softDelete } from './remove-leads.ts'

/**
 * Deletes a lead. Callers no longer see it; its id stays in the history. The customer is updated
 * from the other leads.
 *
 * @throws Problem not_found, version_mismatch
 */
export async function deleteLead(
  context: Context,
  parts: LeadParts,
  id: string,
  expected: ExpectedVersions,
): Promise<void> {
  const account = await parts.accounts.get(context.actor.account_id)
  await inTransaction(context, async (tx) => {
    const { lead, customer } = await lockCustomerAndLead(tx, id)
    requireVersion(expected, lead.version)
    await softDelete(tx, { customer_id: customer.id, lead_id: id })
    if (lead.duplicate_of === null) customer.lead_count = Math.max(0, customer.lead_count - 1)
    await recordAudit(tx, [
      { action: 'lead.delete', subject_id: id, before: { status: lead.status }, after: null },
    ])
    await parts.emit(
      tx,
      await updateCustomerStatus(tx, account, {
        customer,
        lead: { ...lead, status: 'disqualified' },
      }),
    )
  })
}
