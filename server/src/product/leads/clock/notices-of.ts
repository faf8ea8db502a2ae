import type { AccountSettings } from '#accounts'
import type { TransactionContext } from '#db'
import type { AccountId } from '#kit'
import type { LeadNotice, LeadNoticeKind, LeadParts } from '../parts.ts'
import { contactAllowedFor, type LeadRow, type LeadWithOutcome } from '../store/columns.ts'
import { isAwaited } from './due-times.ts'

/**
 * Returns the notices for a scheduled step of a lead. The assignee gets one; for hot and overdue
 * leads the managers get one too. For an unassigned lead all members get it, or only the managers
 * if members see only their own leads.
 */
export function noticesOf(
  kind: LeadNoticeKind,
  lead: LeadRow,
  lead_visibility: AccountSettings['lead_visibility'],
): LeadNotice[] {
  const { assigned_to } = lead
  if (assigned_to === null)
    return [{ kind, lead, to: lead_visibility === 'own' ? 'managers' : 'members' }]
  const theirs: LeadNotice = { kind, lead, to: [assigned_to] }
  return kind === 'lead.hot' || kind === 'lead.overdue'
    ? [theirs, { kind, lead, to: 'managers' }]
    : [theirs]
}

/**
 * Returns whether an account wants notices about response times: it has assignment rules or a
 * response target, or a member chose a kind of these notices.
 */
export async function notifiesOfLeads(
  { assignment, hours, people }: Pick<LeadParts, 'assignment' | 'hours' | 'people'>,
  account_id: AccountId,
): Promise<boolean> {
  if ((await assignment.of(account_id)) !== null || (await hours.of(account_id)).is_set) return true
  return (await people.chosen(account_id)).size > 0
}

/**
 * Creates notices for a waiting lead that became hot, in the transaction of that change. A lead
 * that is hot from the start is reported by the background job on due leads. No notice is sent if
 * the person may be contacted on no channel.
 */
export async function notifyOfRise(
  tx: TransactionContext,
  { people }: Pick<LeadParts, 'people'>,
  { before, after }: { before: LeadRow; after: LeadWithOutcome },
  { lead_visibility }: AccountSettings,
): Promise<void> {
  if (before.qualification_type === 'hot' || after.qualification_type !== 'hot') return
  if (Object.values(contactAllowedFor(after)).every(({ allowed }) => allowed === false)) return
  const isWanted = (await people.wanted(tx.actor.account_id)).has('lead.hot')
  if (isWanted && isAwaited(after))
    await people.tell(tx, noticesOf('lead.hot', after, lead_visibility))
}
