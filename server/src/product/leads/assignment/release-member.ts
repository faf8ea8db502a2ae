import { withTestAccount } from '#accounts'
import { deleteAssignee, lockAssignees } from '#assignment'
import { releaseFromMember } from '#customers'
import { inTransaction, type Context, type TransactionContext } from '#db'
import { removeMember, type DisconnectMember } from '#identity'
import type { LeadParts } from '../parts.ts'
import { listLeadsOfMember } from '../store/queries.ts'
import { holdLead, type Held } from '../store/leads.ts'
import { handOutAgain } from './hand-out-again.ts'
import { moveLead } from './move-lead.ts'

/**
 * Takes a person out of the account and its test data, and hands on what they have open by the rules, in one transaction. Returns how many leads were handed on and how many
 * invitations were revoked.
 * @throws Problem as `removeMember` does
 */
export async function dismissMember(
  context: Context,
  parts: Pick<LeadParts, 'assignment'> & { disconnect: DisconnectMember },
  user_id: string,
): Promise<{ leads_handed_on: number; invitations_revoked: number }> {
  return inTransaction(context, async (tx) => {
    const invitations_revoked = await removeMember(tx, parts.disconnect, user_id)
    let leads_handed_on = 0
    for (const here of await withTestAccount(tx))
      leads_handed_on += await releaseMember(here, parts, user_id)
    return { leads_handed_on, invitations_revoked }
  })
}

/** Hands on what a member who leaves has open, and lets their customers go. From then on nothing is handed to them. */
async function releaseMember(
  tx: TransactionContext,
  parts: Pick<LeadParts, 'assignment'>,
  user_id: string,
): Promise<number> {
  const leads = new Map<string, Held>()
  const holdAll = async (): Promise<void> => {
    for (const { id } of await listLeadsOfMember(tx.sql, { ...tx.actor, user_id }))
      if (!leads.has(id)) leads.set(id, await holdLead(tx, id))
  }
  // Customers are held before members, as by the intake. What that hands to them meanwhile is seen once it waits.
  await holdAll()
  await lockAssignees(tx)
  await holdAll()
  for (const held of leads.values()) {
    const handed = await handOutAgain(tx, parts, held, { except: user_id })
    await moveLead(tx, held, {
      assigned_to: handed?.assigned_to ?? null,
      because: handed && `Whoever had it left. ${handed.assigned_because}`,
      isCounted: true,
    })
  }
  await releaseFromMember(tx, user_id)
  await deleteAssignee(tx, user_id)
  return leads.size
}
