import { changeOpen, type OpenChange } from '#assignment'
import type { TransactionContext } from '#db'
import { isOpen } from '../states.ts'
import type { LeadRow } from '../store/columns.ts'

/** Columns that decide whether a lead counts as open, and for which member. */
export const countedColumns = [
  'assigned_to',
  'assigned_at',
  'is_test',
  'duplicate_of',
  'status',
] as const
export type CountedLead = Pick<LeadRow, (typeof countedColumns)[number]>
type Counted = CountedLead & { deleted_at?: Date | null }

/**
 * Returns whether a lead counts as open: not a test lead, not a duplicate, not closed and not
 * deleted.
 */
const counts = (lead: Counted): boolean =>
  !lead.is_test && lead.duplicate_of === null && isOpen(lead.status) && !lead.deleted_at

/**
 * Updates the counts of open leads per member after leads were assigned, closed, reopened or
 * deleted. Does nothing if neither the assignee nor the open state of a lead changed.
 */
export async function countOpenLeads(
  tx: TransactionContext,
  changes: readonly { before: Counted; after: Counted }[],
): Promise<void> {
  await changeOpen(
    tx,
    changes.flatMap(({ before, after }) => {
      const [had, has] = [holderOf(before), holderOf(after)]
      if (
        had?.user_id === has?.user_id &&
        had?.assigned_at.getTime() === has?.assigned_at.getTime()
      )
        return []
      return [
        ...(had ? [{ ...had, leads: -1 as const }] : []),
        ...(has ? [{ ...has, leads: 1 as const }] : []),
      ]
    }),
  )
}

function holderOf(lead: Counted): Omit<OpenChange, 'leads'> | null {
  const { assigned_to, assigned_at } = lead
  return assigned_to !== null && assigned_at !== null && counts(lead)
    ? { user_id: assigned_to, assigned_at }
    : null
}

/** Subtracts deleted leads from the counts of open leads. */
export const uncountOpen = async (
  tx: TransactionContext,
  leads: readonly CountedLead[],
): Promise<void> =>
  countOpenLeads(
    tx,
    leads.map((lead) => ({ before: lead, after: { ...lead, deleted_at: tx.clock.now() } })),
  )
