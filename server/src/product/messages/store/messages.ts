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

/**
 * Row of a message. `by` is the member who sent it, or for whom a program sent it. `automatic` is
 * true if a program wrote it.
 */
export type MessageRow = FindMessageByExternalIdRow

/**
 * Starts a query of messages, including the messages of enquiries, which are stored in the rows of
 * leads. Messages of leads that the caller cannot see are left out.
 */
export function selectMessages({ actor, db }: Context) {
  const of = { of: 'every_message', lead_id: 'every_message.lead_id' }
  return db
    .selectFrom('every_message')
    .where('account_id', '=', actor.account_id)
    .where('deleted_at', 'is', null)
    .$if(actor.visibility !== null, (messages) => messages.where(isOfOwnLead(actor, of)))
    .select(messageColumns)
    .$castTo<MessageRow>()
}

/** Inserts messages of any number of accounts in one statement. */
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

/** Returns the message of a lead with an external id. */
export const findKnownMessage = (
  { sql, actor }: Context,
  lead_id: string,
  external_id: string,
): Promise<MessageRow | undefined> =>
  findMessageByExternalId(sql, { ...actor, lead_id, external_id })

/**
 * Returns the text of all inbound messages of a lead, oldest first, limited to the latest 50,000
 * characters. Null without messages.
 */
export const inboundText = async (context: Context, lead_id: string): Promise<string | null> =>
  (await joinInbound(context, { lead_id })).text

/** Returns the median reply time of the customer, in milliseconds. Null before the first reply. */
export const medianReplyMs = async (context: Context, lead_id: string): Promise<number | null> =>
  (await reckonMedianReply(context, { lead_id })).median

/** Returns a message in the form of the API. */
export function messageOf(row: MessageRow): Message {
  const { account_id: _, ...rest } = row
  return { object: 'message', ...rest }
}
