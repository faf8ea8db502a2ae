import { recordAudit } from '#audit'
import { inTransaction, type Context, type TransactionContext } from '#db'
import { getMember } from '#identity'
import { at, invalid, newId, Problem } from '#kit'
import {
  findKnownMessage,
  insertMessages,
  messageOf,
  type Message,
  type MessageRow,
  type NewMessage,
} from '#messages'
import { finalizeResponse } from '../clock/clock.ts'
import { momentOf } from '../outcomes/moment.ts'
import type { LeadParts } from '../parts.ts'
import { rescoreLead } from '../scoring/rescore-lead.ts'
import { messageReceived } from '../events/domain-events.ts'
import { noteChangedLeads } from '../store/changes.ts'
import { lockCustomerAndLead } from '../store/leads.ts'
import { markAlive } from '../store/queries.ts'

/**
 * Adds a message to a lead and rescores the lead. An inbound message counts as activity and emits
 * an event. If the lead already has a message with the same `external_id`, that message is returned
 * and nothing changes.
 *
 * @throws Problem not_found
 */
export async function receiveMessage(
  context: Context,
  parts: LeadParts,
  lead_id: string,
  given: NewMessage,
): Promise<Message> {
  const account = await parts.accounts.get(context.actor.account_id)
  return inTransaction(context, async (tx) => {
    const held = await lockCustomerAndLead(tx, lead_id)
    const known = given.external_id
      ? await findKnownMessage(tx, lead_id, given.external_id)
      : undefined
    if (known) return messageOf(known)
    const now = tx.clock.now()
    const message: MessageRow = {
      account_id: account.id,
      id: newId('msg', now),
      lead_id,
      customer_id: held.customer.id,
      channel: given.channel ?? 'other',
      direction: given.direction ?? 'inbound',
      text: given.text,
      external_id: given.external_id ?? null,
      occurred_at: momentOf(given.occurred_at, now),
      created_at: now,
      by: await speakerOf(tx, given),
      automatic: given.automatic ?? false,
    }
    await insertMessages(tx, [message])
    await recordAudit(tx, [
      {
        action: 'message.create',
        subject_id: message.id,
        before: null,
        after: { lead_id, direction: message.direction },
      },
    ])
    if (message.direction === 'inbound') {
      held.customer.message_count += 1
      held.customer.last_inbound_at = message.occurred_at
      await markAlive(tx.sql, { account_id: account.id, id: lead_id, at: message.occurred_at })
      await parts.emit(tx, [messageReceived(held.lead, message)])
    } else {
      // The lead was worked on. If it has no outcome later, that is a signal for training.
      noteChangedLeads(tx, [lead_id])
      await finalizeResponse(tx, parts, held.lead)
    }
    await rescoreLead(tx, parts, account, held, `message.${message.direction}`)
    return messageOf(message)
  })
}

/**
 * Returns the sender of an outbound message: the member in the request, or else the user of the
 * session or app.
 *
 * @throws Problem invalid_request
 */
async function speakerOf(
  { actor, ...rest }: TransactionContext,
  { direction, by }: NewMessage,
): Promise<string | null> {
  if (direction !== 'outbound') return null
  if (by == null) return actor.kind === 'person' || actor.kind === 'app' ? actor.user_id : null
  const member = await getMember({ actor, ...rest }, by).catch(nullWhenGone)
  if (member === null)
    throw invalid([at('/by', 'unknown_member', 'There is no member with this ID.')])
  return by
}

function nullWhenGone(error: unknown): null {
  if (error instanceof Problem && error.code === 'not_found') return null
  throw error
}
