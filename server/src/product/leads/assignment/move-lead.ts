import { recordAudit } from '#audit'
import { setCustomerAssignee } from '#customers'
import type { TransactionContext } from '#db'
import type { Emit } from '#events'
import { noteChangedRecords } from '#search'
import { noteChangedLeads } from '../store/changes.ts'
import { writeLeadAssignee } from '../store/queries.ts'
import type { Held } from '../store/leads.ts'
import { leadAssigned } from '../events/domain-events.ts'
import { countOpenLeads } from './count-open-leads.ts'

/**
 * New assignment of a lead: the member, the reason, and how often the lead was withdrawn from a
 * member.
 */
export type Move = {
  assigned_to: string | null
  because: string | null
  offered_to?: string | null
  reassignments?: number
  /** Whether the assignment rules have already counted the lead for the member. */
  isCounted?: boolean
}

/**
 * Changes the assignee of a locked lead and of its customer. Writes an audit entry, emits an event if
 * the assignee differs, updates the counts of both members, and schedules the lead for a notice. Returns the time of the assignment;
 * null if the lead is unassigned.
 */
export async function moveLead(
  tx: TransactionContext,
  emit: Emit,
  { lead, customer }: Held,
  { assigned_to, because, offered_to = null, reassignments, isCounted }: Move,
): Promise<Date | null> {
  const assigned_at = assigned_to === null ? null : tx.clock.now()
  const assigned = { assigned_to, assigned_at, assignment_reason: because }
  const after = { ...lead, ...assigned }
  const gone = { ...after, assigned_to: null, assigned_at: null }
  await countOpenLeads(tx, [{ before: lead, after: isCounted ? gone : after }])
  await writeLeadAssignee(tx.sql, {
    ...assigned,
    account_id: lead.account_id,
    id: lead.id,
    offered_to,
    reassignments: reassignments ?? null,
    now: tx.clock.now(),
  })
  await setCustomerAssignee(tx, customer.id, assigned)
  noteChangedRecords(tx, 'lead', [lead])
  if (lead.assigned_to !== assigned_to) noteChangedLeads(tx, [lead.id])
  await recordAudit(tx, [
    {
      action: assigned_to === null ? 'lead.unassign' : 'lead.assign',
      subject_id: lead.id,
      before: { assigned_to: lead.assigned_to },
      after: { assigned_to, because },
    },
  ])
  if (lead.assigned_to !== assigned_to)
    await emit(tx, [leadAssigned(after, { assigned_to: lead.assigned_to })])
  return assigned_at
}
