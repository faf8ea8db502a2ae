import { addGiven, canTake, lockAssignees, roomOf } from '#assignment'
import { actingAs, inTransaction, seesLead, type Context } from '#db'
import { notFound, Problem } from '#kit'
import type { LeadParts } from '../parts.ts'
import type { Lead } from '../schema.ts'
import { leadOf } from '../store/columns.ts'
import { getLeadRow } from '../store/leads.ts'
import { lockOpenLead, getMemberName } from './assign-lead.ts'
import { moveLead } from './move-lead.ts'

/** Takes a lead that is offered to a group one belongs to. @throws Problem not_found, forbidden, state_conflict where somebody was first or one has enough */
export async function claimLead(context: Context, parts: LeadParts, id: string): Promise<Lead> {
  const { actor } = context
  if (actor.kind !== 'person') throw new Problem('person_required')
  const setup = await parts.assignment.of(actor.account_id)
  return inTransaction(context, async (own) => {
    // What is offered to a group is nobody's yet, and its members may take it who else see their own leads alone; to them another one does not exist.
    const tx = actingAs(own, { ...actor, sight: null })
    const held = await lockOpenLead(tx, id)
    const { assigned_to, offered_to } = held.lead
    const group = setup?.assignment.groups.find((one) => one.id === offered_to)
    if (!seesLead(actor, held.lead) && !group?.members.includes(actor.user_id)) throw notFound()
    if (assigned_to === actor.user_id) return leadOf(await getLeadRow(tx, id))
    if (assigned_to !== null)
      throw new Problem('state_conflict', `${await getMemberName(tx, assigned_to)} has it already.`)
    if (!setup || !group) throw new Problem('state_conflict', 'It is offered to nobody.')
    if (!group.members.includes(actor.user_id))
      throw new Problem('forbidden', `It is offered to ${group.name}.`)
    // Read and counted under the lock, or whoever claims many at once is given more than they take.
    const me = roomOf(setup, await lockAssignees(tx)).members.get(actor.user_id)
    if (!me || !canTake(me, tx.clock.now()))
      throw new Problem(
        'state_conflict',
        `You have ${me?.open ?? 0} open leads and take ${me?.capacity ?? 0}, or are paused.`,
      )
    await moveLead(tx, held, {
      assigned_to: actor.user_id,
      because: `${me.name} was first of ${group.name}.`,
      isCounted: true,
    })
    await addGiven(tx, [{ user_id: me.user_id, leads: 1, allowance: me.allowance }])
    return leadOf(await getLeadRow(tx, id))
  })
}
