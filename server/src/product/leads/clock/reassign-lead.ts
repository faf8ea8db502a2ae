import { inTransaction, type Context, type TransactionContext } from '#db'
import { Problem } from '#kit'
import { reassignByRules } from '../assignment/reassign-by-rules.ts'
import { moveLead } from '../assignment/move-lead.ts'
import type { LeadParts } from '../parts.ts'
import { lockCustomerAndLead, type Held } from '../store/leads.ts'
import { findWatchedLead } from '../store/queries.ts'
import { saveWatch } from '../store/responses.ts'
import { readClockRules } from './clock-rules.ts'
import { momentsOf, maxTakenBack } from './due-times.ts'

/**
 * Withdraws a lead without a response from its assignee and reassigns it by the rules. This happens
 * at most twice; the third time the lead goes to the last resort and stays there. Notifies the
 * previous assignee and, the last time, the managers. Checks the lead again under the lock. If a
 * person has responded in the meantime, the lead is not withdrawn.
 */
export async function reassignLead(context: Context, parts: LeadParts, id: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const held = await lockCustomerAndLead(tx, id).catch(nullWhenGone)
    const lead = held && (await findWatchedLead(tx.sql, { ...tx.actor, id }))
    if (!lead) return
    const rulesOf = await readClockRules(tx, parts)
    const now = tx.clock.now()
    const isUnanswered = momentsOf(lead, rulesOf(lead), now).some(
      ({ kind, at }) => kind === 'lead.taken_back' && at <= now,
    )
    if (!isUnanswered) await saveWatch(tx, [{ id, watch_at: null }])
    else await moveOn(tx, parts, held, lead.reassignments)
  })
}

async function moveOn(
  tx: TransactionContext,
  parts: LeadParts,
  held: Held,
  before: number,
): Promise<void> {
  const former = held.lead.assigned_to
  const isLast = before >= maxTakenBack - 1
  const handed = await reassignByRules(tx, parts, held, { isLast, except: former })
  const isSettled = isLast || handed?.assigned_to == null || handed.assigned_to === former
  const because =
    `There was no response within twice the target. ${handed?.assignment_reason ?? ''}`.trim()
  await moveLead(tx, parts.emit, held, {
    assigned_to: handed?.assigned_to ?? null,
    because,
    reassignments: isSettled ? maxTakenBack : before + 1,
    isCounted: true,
  })
  const told = {
    kind: 'lead.taken_back',
    lead: { ...held.lead, assignment_reason: because },
  } as const
  await parts.people.tell(tx, [
    ...(former === null ? [] : [{ ...told, to: [former] }]),
    ...(isSettled ? [{ ...told, to: 'managers' as const }] : []),
  ])
}

function nullWhenGone(error: unknown): null {
  if (error instanceof Problem && error.code === 'not_found') return null
  throw error
}
