import { addGiven, canTake, lockAssignees, roomOf } from '#assignment'
import { actingAs, inTransaction, seesLead, type Context } from '#db'
import { notFound, Problem } from '#kit'
import type { LeadParts } from '../parts.ts'
import type { Lead } from '../schema.ts'
import { leadOf } from '../store/columns.ts'
import { getLeadRow } from '../store/leads.ts'
import { lockOpenLead, getMemberName } from './assign-lead.ts'
import { moveLead } from './move-lead.ts'

/**
 * Claims a lead that is offered to a group of the caller.
 *
 * @throws Problem not_found; forbidden; state_conflict if another member has claimed the lead or
 *   the caller cannot take more leads
 */
export async function claimLead(context: Context, parts: LeadParts, id: string): Promise<Lead> {
  const { actor } = context
  if (actor.kind !== 'person') throw new Problem('person_required')
  const setup = await parts.assignment.of(actor.account_id)
  return inTransaction(context, async (own) => {
    // A lead that is offered to a group is unassigned. Members of the group who see only their own
    // leads must still be able to claim it. For these members, every other lead that they do not
    // own returns 404.
    const tx = actingAs(own, { ...actor, visibility: null })
    const held = await lockOpenLead(tx, id)
    const { assigned_to, offered_to } = held.lead
    const group = setup?.assignment.groups.find((one) => one.id === offered_to)
    if (!seesLead(actor, held.lead) && !group?.members.includes(actor.user_id)) throw notFound()
    if (assigned_to === actor.user_id) return leadOf(await getLeadRow(tx, id))
    if (assigned_to !== null)
      throw new Problem(
        'state_conflict',
        `The lead is already assigned to ${await getMemberName(tx, assigned_to)}.`,
      )
    if (!setup || !group) throw new Problem('state_conflict', 'The lead is not offered to a group.')
    if (!group.members.includes(actor.user_id))
      throw new Problem(
        'forbidden',
        `The lead is offered to ${group.name}, and you are not a member of that group.`,
      )
    // The capacity is read and counted under the lock. Otherwise a member who claims many leads at
    // the same time could exceed the capacity.
    const me = roomOf(setup, await lockAssignees(tx)).members.get(actor.user_id)
    if (!me || !canTake(me, tx.clock.now()))
      throw new Problem(
        'state_conflict',
        `You cannot claim the lead. You have ${me?.open ?? 0} open leads and a capacity of ${me?.capacity ?? 0}, or you are paused.`,
      )
    await moveLead(tx, parts.emit, held, {
      assigned_to: actor.user_id,
      because: `${me.name} was the first of ${group.name} to claim the lead.`,
      isCounted: true,
    })
    await addGiven(tx, [{ user_id: me.user_id, leads: 1, allowance: me.allowance }])
    return leadOf(await getLeadRow(tx, id))
  })
}
