import { isOfOwnLead, type Context, type TransactionContext } from '#db'
import type { Message } from '../schema.ts'
import {
  findMessageByExternalId,
  joinInbound,
  messageColumns,
  reckonMedianReply,
  type FindMessageByExternalIdRow,
  writeMessages,
} from './queries.ts'

/** A message as it is kept: `by` is the member who said it, or on whose behalf a program sent it; `automatic` is what a program wrote by itself. */
export type MessageRow = FindMessageByExternalIdRow

/** Every list of messages starts here: those that came with a lead are in its row. Those of a lead one does not see are not there. */
export function selectMessages({ actor, db }: Context) {
  const of = { of: 'every_message', lead_id: 'every_message.lead_id' }
  return db
    .selectFrom('every_message')
    .where('account_id', '=', actor.account_id)
    .where('deleted_at', 'is', null)
    .$if(actor.sight !== null, (messages) => messages.where(isOfOwnLead(actor, of)))
    .select(messageColumns)
    .$castTo<MessageRow>()
}

/** Writes messages of any number of accounts in one statement. */
export async function insertMessages(
  { sql }: TransactionContext,
  messages: readonly MessageRow[],
): Promise<void> {
  if (messages.length === 0) return
  const column = <K extends keyof MessageRow>(name: K): MessageRow[K][] =>
    messages.map((message) => message[name])
  await writeMessages(sql, {
    account_ids: column('account_id'),
    ids: column('id'),
    lead_ids: column('lead_id'),
    customer_ids: column('customer_id'),
    channels: column('channel'),
    directions: column('direction'),
    texts: column('text'),
    external_ids: column('external_id'),
    occurred_at: column('occurred_at'),
    created_at: column('created_at'),
    by: column('by'),
    automatic: column('automatic'),
  })
}

/** The message of a lead with this id of the caller's. */
export const findKnownMessage = (
  { sql, actor }: Context,
  lead_id: string,
  external_id: string,
): Promise<MessageRow | undefined> =>
  findMessageByExternalId(sql, { ...actor, lead_id, external_id })

/** The inbound words of a lead up to now, oldest first, at most the latest 50,000 characters; null when nothing was written. */
export const inboundText = async (context: Context, lead_id: string): Promise<string | null> =>
  (await joinInbound(context, { lead_id })).text

/** How long the customer took to answer, as a median in milliseconds; null before the first answer. */
export const medianReplyMs = async (context: Context, lead_id: string): Promise<number | null> =>
  (await reckonMedianReply(context, { lead_id })).median

/** The message as callers see it. */
export function messageOf(row: MessageRow): Message {
  const { account_id: _, ...rest } = row
  return { object: 'message', ...rest }
}
