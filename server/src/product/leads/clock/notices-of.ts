import type { AccountSettings } from '#accounts'
import type { TransactionContext } from '#db'
import type { LeadNotice, LeadNoticeKind, LeadParts } from '../parts.ts'
import type { LeadRow } from '../store/columns.ts'
import { isAwaited } from './moments-of-clock.ts'

/**
 * Whom a moment of a lead is told to: whoever has it, and of what matters beyond them whoever runs the account; of what nobody has everybody, or where members see
 * only their own leads, again whoever runs the account.
 */
export function noticesOf(
  kind: LeadNoticeKind,
  lead: LeadRow,
  agents_see: AccountSettings['agents_see'],
): LeadNotice[] {
  const { assigned_to } = lead
  if (assigned_to === null)
    return [{ kind, lead, to: agents_see === 'own' ? 'managers' : 'members' }]
  const theirs: LeadNotice = { kind, lead, to: [assigned_to] }
  return kind === 'lead.hot' || kind === 'lead.overdue'
    ? [theirs, { kind, lead, to: 'managers' }]
    : [theirs]
}

/** Tells of a lead that has become hot while it waits, with what made it so. One that comes hot is told of by the round that watches the clocks. */
export async function notifyOfRise(
  tx: TransactionContext,
  { people }: Pick<LeadParts, 'people'>,
  { before, after }: { before: LeadRow; after: LeadRow },
  { agents_see }: AccountSettings,
): Promise<void> {
  if (before.qualification_type === 'hot' || after.qualification_type !== 'hot') return
  const isWanted = (await people.wanted(tx.actor.account_id)).has('lead.hot')
  if (isWanted && isAwaited(after)) await people.tell(tx, noticesOf('lead.hot', after, agents_see))
}
