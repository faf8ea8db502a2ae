import { isOfOwnLead, type Context, type TransactionContext } from '#db'
import type { MessageId } from '#kit'
import type { Message } from './schema.ts'

/** A message as it is kept. */
export type MessageRow = {
  account_id: string
  id: MessageId
  lead_id: string
  customer_id: string
  channel: Message['channel']
  direction: Message['direction']
  text: string
  external_id: string | null
  occurred_at: Date
  created_at: Date
  /** The member who said it, or on whose behalf a program sent it. */
  by: string | null
  /** Whether a program wrote it by itself. */
  automatic: boolean
}

const columns = [
  'account_id',
  'id',
  'lead_id',
  'customer_id',
  'channel',
  'direction',
  'text',
  'external_id',
  'occurred_at',
  'created_at',
  'by',
  'automatic',
] as const

/** Every read of messages starts here: those that came with a lead are in its row. Those of a lead one does not see are not there. */
export function messagesOf({ actor, db }: Context) {
  const of = { of: 'every_message', lead_id: 'every_message.lead_id' }
  return db
    .selectFrom('every_message')
    .where('account_id', '=', actor.account_id)
    .where('deleted_at', 'is', null)
    .$if(actor.sight !== null, (messages) => messages.where(isOfOwnLead(actor, of)))
    .select(columns)
    .$castTo<MessageRow>()
}

/** Writes messages of any number of accounts in one statement. */
export async function insertMessages(
  tx: TransactionContext,
  messages: readonly MessageRow[],
): Promise<void> {
  if (messages.length === 0) return
  const column = <K extends keyof MessageRow>(name: K): MessageRow[K][] =>
    messages.map((message) => message[name])
  await tx.sql.query({
    name: 'message-insert',
    text: `insert into message (${columns.join(', ')})
           select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::timestamptz[], $10::timestamptz[],
                                $11::text[], $12::boolean[])`,
    values: columns.map(column),
  })
}

/** The message of a lead with this id of the caller's. Uses message_external_id. */
export async function findByExternalId(
  context: Context,
  lead_id: string,
  external_id: string,
): Promise<MessageRow | undefined> {
  return messagesOf(context)
    .where('lead_id', '=', lead_id)
    .where('external_id', '=', external_id)
    .executeTakeFirst()
}

/** The inbound words of a lead up to now, oldest first, at most the latest 50,000 characters; null when nothing was written. By primary key. */
export async function inboundText(context: Context, lead_id: string): Promise<string | null> {
  const { rows } = await context.sql.query<{ text: string | null }>({
    name: 'message-inbound-text',
    text: `select right(string_agg(text, E'\\n\\n' order by occurred_at, id), 50000) as text
           from every_message where account_id = $1 and lead_id = $2 and direction = 'inbound' and deleted_at is null`,
    values: [context.actor.account_id, lead_id],
  })
  return rows[0]?.text ?? null
}

/** How long the customer took to answer, as a median in milliseconds; null before the first answer. */
export async function medianReplyMs(context: Context, lead_id: string): Promise<number | null> {
  const { rows } = await context.sql.query<{ median: number | null }>({
    name: 'message-median-reply',
    text: `select percentile_cont(0.5) within group (order by extract(epoch from occurred_at - asked_at)::float8 * 1000) as median
           from (select direction, occurred_at, lag(direction) over said as former, lag(occurred_at) over said as asked_at
                 from every_message where account_id = $1 and lead_id = $2 and deleted_at is null
                 window said as (order by occurred_at, id)) m
           where direction = 'inbound' and former = 'outbound'`,
    values: [context.actor.account_id, lead_id],
  })
  return rows[0]?.median ?? null
}

/** The message as callers see it. */
export function messageOf(row: MessageRow): Message {
  const { account_id: _, ...rest } = row
  return { object: 'message', ...rest }
}
