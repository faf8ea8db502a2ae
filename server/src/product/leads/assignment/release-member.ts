import { withTestAccount } from '#accounts'
import { deleteAssignee, lockAssignees } from '#assignment'
import { releaseFromMember } from '#customers'
import { inTransaction, type Context, type TransactionContext } from '#db'
import { gatherEvents } from '#events'
import { removeMember, type DisconnectMember } from '#identity'
import type { LeadParts } from '../parts.ts'
import { listLeadsOfMember } from '../store/queries.ts'
import { lockCustomerAndLead, type Held } from '../store/leads.ts'
import { reassignByRules } from './reassign-by-rules.ts'
import { moveLead } from './move-lead.ts'

/**
 * Removes a member from the account and its test data, and reassigns the open leads of the member
 * by the rules, in one transaction. Returns the number of reassigned leads and of revoked
 * invitations.
 *
 * @throws Problem the same problems as `removeMember`
 */
export async function dismissMember(
  context: Context,
  parts: Pick<LeadParts, 'assignment' | 'emit'> & { disconnect: DisconnectMember },
  user_id: string,
): Promise<{ reassigned_leads: number; invitations_revoked: number }> {
  return inTransaction(context, async (tx) => {
    const invitations_revoked = await removeMember(tx, parts.disconnect, user_id)
    let reassigned_leads = 0
    for (const here of await withTestAccount(tx))
      reassigned_leads += await releaseMember(here, parts, user_id)
    return { reassigned_leads, invitations_revoked }
  })
}

/**
 * Reassigns the open leads of a member who leaves, and unassigns the customers. The member gets no
 * more leads afterwards.
 */
async function releaseMember(
  tx: TransactionContext,
  parts: Pick<LeadParts, 'assignment' | 'emit'>,
  user_id: string,
): Promise<number> {
  const leads = new Map<string, Held>()
  const holdAll = async (): Promise<void> => {
    for (const { id } of await listLeadsOfMember(tx.sql, { ...tx.actor, user_id }))
      if (!leads.has(id)) leads.set(id, await lockCustomerAndLead(tx, id))
  }
  // Customers are locked before members, as in the intake. The second read finds leads that the
  // intake assigned to the member before the lock on members was taken.
  await holdAll()
  await lockAssignees(tx)
  await holdAll()
  const gathered = gatherEvents(parts.emit)
  for (const held of leads.values()) {
    const handed = await reassignByRules(tx, parts, held, { except: user_id })
    await moveLead(tx, gathered.emit, held, {
      assigned_to: handed?.assigned_to ?? null,
      because: handed && `The previous assignee left the account. ${handed.assignment_reason}`,
      isCounted: true,
    })
  }
  await gathered.flush(tx)
  await releaseFromMember(tx, user_id)
  await deleteAssignee(tx, user_id)
  return leads.size
}
