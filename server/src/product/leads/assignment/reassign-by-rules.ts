import { assignByRules, type AssignedLead } from '#assignment'
import type { TransactionContext } from '#db'
import type { LeadParts } from '../parts.ts'
import type { Held } from '../store/leads.ts'
import { readTexts } from '../store/scores.ts'

/**
 * Assigns a locked lead by the assignment rules, as if it were new. The lead is not offered to a
 * group, because it must get an assignee. Returns the decision; null if the account has no rules.
 */
export async function reassignByRules(
  tx: TransactionContext,
  parts: Pick<LeadParts, 'assignment'>,
  { lead, customer }: Held,
  again: { except: string | null; isLast?: boolean },
): Promise<AssignedLead | null> {
  const text = (await readTexts(tx, [lead.id])).get(lead.id)
  const language = text?.reading?.language ?? null
  const asked = {
    lead: { ...lead, language },
    customer_id: customer.id,
    known: again.except === null ? customer.assigned_to : null,
    isAgain: true,
    ...again,
  }
  const {
    handed: [handed = null],
    count,
  } = await assignByRules(tx, parts.assignment, [asked])
  await count()
  return handed
}
