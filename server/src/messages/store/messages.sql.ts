// Printed from messages.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { maybe, one, run } from '#db'

/** The columns a message is made of. */
export const messageColumns = [
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

/** What `writeMessages` is given. */
export type WriteMessagesParams = {
  account_ids: readonly string[]
  ids: readonly string[]
  lead_ids: readonly string[]
  customer_ids: readonly string[]
  channels: readonly string[]
  directions: readonly string[]
  texts: readonly string[]
  external_ids: readonly (string | null)[]
  occurred_at: readonly Date[]
  created_at: readonly Date[]
  by: readonly (string | null)[]
  automatic: readonly boolean[]
}

/** Writes messages of any number of accounts. */
export const writeMessages = run<WriteMessagesParams>({
  name: 'messages-write-messages',
  text: `insert into message (account_id, id, lead_id, customer_id, channel, direction, text, external_id, occurred_at,
                     created_at, by, automatic)
select *
  from unnest($1::text[], $2::text[], $3::text[], $4::text[],
              $5::text[], $6::text[], $7::text[], $8::text[],
              $9::timestamptz[], $10::timestamptz[], $11::text[],
              $12::boolean[])`,
  parameters: ['account_ids', 'ids', 'lead_ids', 'customer_ids', 'channels', 'directions', 'texts', 'external_ids', 'occurred_at', 'created_at', 'by', 'automatic'],
})

/** What `findMessageByExternalId` is given. */
export type FindMessageByExternalIdParams = {
  account_id: Id<'acct'>
  lead_id: string
  external_id: string
  sight: string | null
}

/** A row of `findMessageByExternalId`. */
export type FindMessageByExternalIdRow = {
  account_id: ColumnTypes['every_message.account_id']
  id: ColumnTypes['every_message.id']
  lead_id: ColumnTypes['every_message.lead_id']
  customer_id: ColumnTypes['every_message.customer_id']
  channel: ColumnTypes['every_message.channel']
  direction: ColumnTypes['every_message.direction']
  text: string
  external_id: string | null
  occurred_at: Date
  created_at: Date
  by: string | null
  automatic: boolean
}

/** The message of a lead with this id of the caller's, where they see the lead. Uses message_external_id. */
export const findMessageByExternalId = maybe<FindMessageByExternalIdParams, FindMessageByExternalIdRow>({
  name: null,
  text: `select account_id as account_id, id as id, lead_id as lead_id,
       customer_id as customer_id, channel as channel, direction as direction,
       text as text, external_id, occurred_at as occurred_at, created_at as created_at,
       by, automatic as automatic
  from every_message
 where account_id = $1
   and deleted_at is null
   and lead_id = $2
   and external_id = $3
   and ($4::text is null or exists (
                                   select
                                     from lead as own
                                    where own.account_id = every_message.account_id
                                      and own.id = every_message.lead_id
                                      and own.assigned_to = $4
                                   offset 0))`,
  parameters: ['account_id', 'lead_id', 'external_id', 'sight'],
})

/** What `joinInbound` is given. */
export type JoinInboundParams = {
  account_id: Id<'acct'>
  lead_id: string
}

/** A row of `joinInbound`. */
export type JoinInboundRow = {
  text: string | null
}

/** The inbound words of a lead up to now, oldest first, at most the latest 50,000 characters; null when nothing was written. */
export const joinInbound = one<JoinInboundParams, JoinInboundRow>({
  name: 'messages-join-inbound',
  text: `select right(string_agg(text, E'\\n\\n' order by occurred_at, id), 50000) as text
  from every_message
 where account_id = $1
   and lead_id = $2
   and direction = 'inbound'
   and deleted_at is null`,
  parameters: ['account_id', 'lead_id'],
})

/** What `reckonMedianReply` is given. */
export type ReckonMedianReplyParams = {
  account_id: Id<'acct'>
  lead_id: string
}

/** A row of `reckonMedianReply`. */
export type ReckonMedianReplyRow = {
  median: number | null
}

/** How long the customer took to answer, as a median in milliseconds; null before the first answer. */
export const reckonMedianReply = one<ReckonMedianReplyParams, ReckonMedianReplyRow>({
  name: 'messages-reckon-median-reply',
  text: `select percentile_cont(0.5) within group (
         order by extract(epoch from occurred_at - asked_at)::float8 * 1000) as median
  from (select direction, occurred_at, lag(direction) over said as former,
               lag(occurred_at) over said as asked_at
          from every_message
         where account_id = $1
           and lead_id = $2
           and deleted_at is null
        window said as (order by occurred_at, id)) as m
 where direction = 'inbound'
   and former = 'outbound'`,
  parameters: ['account_id', 'lead_id'],
})
