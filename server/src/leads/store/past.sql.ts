// Printed from past.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many } from '#db'

/** What `listEngagementsBefore` is given. */
export type ListEngagementsBeforeParams = {
  customer_ids: readonly string[]
  moments: readonly Date[]
  account_id: Id<'acct'>
}

/** A row of `listEngagementsBefore`. */
export type ListEngagementsBeforeRow = {
  enquiries: number
  enquired_at: Date | null
  messages: number
  wrote_at: Date | null
}

/** What had passed with each customer before a moment, read from what is kept of them. Uses lead_of_customer and message_of_customer. */
export const listEngagementsBefore = many<ListEngagementsBeforeParams, ListEngagementsBeforeRow>({
  name: 'leads-list-engagements-before',
  text: `select l.enquiries as enquiries, l.enquired_at, m.messages as messages, m.wrote_at
  from unnest($1::text[], $2::timestamptz[]) with ordinality
       as t (customer_id, at, place)
 cross join lateral (
         select count(*) filter (where duplicate_of is null)::integer as enquiries,
                max(created_at) as enquired_at
           from lead
          where account_id = $3
            and customer_id = t.customer_id
            and created_at < t.at
            and deleted_at is null) as l
 cross join lateral (
         select count(*)::integer as messages, max(occurred_at) as wrote_at
           from every_message
          where account_id = $3
            and customer_id = t.customer_id
            and occurred_at < t.at
            and direction = 'inbound'
            and deleted_at is null) as m
 order by t.place`,
  parameters: ['customer_ids', 'moments', 'account_id'],
})

/** What `listRollupLeadsOfCustomers` is given. */
export type ListRollupLeadsOfCustomersParams = {
  account_id: Id<'acct'>
  customer_ids: readonly string[]
}

/** A row of `listRollupLeadsOfCustomers`. */
export type ListRollupLeadsOfCustomersRow = {
  customer_id: Id<'cus'>
  id: Id<'lead'>
  status: ColumnTypes['lead.status']
  score: number
  qualification_type: ColumnTypes['lead.qualification_type']
  triggers: string[]
  created_at: Date
}

/** All leads of some customers as they stand. Uses lead_of_customer. */
export const listRollupLeadsOfCustomers = many<ListRollupLeadsOfCustomersParams, ListRollupLeadsOfCustomersRow>({
  name: null,
  text: `select customer_id, id, status, score, qualification_type, triggers, created_at
  from lead
 where account_id = $1
   and customer_id = any($2::text[])
   and deleted_at is null`,
  parameters: ['account_id', 'customer_ids'],
})

/** What `listIdsByTrace` is given. */
export type ListIdsByTraceParams = {
  account_id: Id<'acct'>
  first_ids: readonly string[]
  last_ids: readonly string[]
  emails: readonly (string | null)[]
  phones: readonly (string | null)[]
  content_hashes: readonly string[]
}

/** A row of `listIdsByTrace`. */
export type ListIdsByTraceRow = {
  id: string | null
}

/** For each trace the lead that left it, if there is one. By primary key: ids begin with the time leads came. */
export const listIdsByTrace = many<ListIdsByTraceParams, ListIdsByTraceRow>({
  name: 'leads-list-ids-by-trace',
  text: `select (select l.id
          from lead as l
         where l.account_id = $1
           and l.id >= t.first_id
           and l.id < t.last_id
           and l.deleted_at is null
           and l.email is not distinct from t.email
           and l.phone is not distinct from t.phone
           and l.content_hash = t.content_hash
         order by l.id
         limit 1) as id
  from unnest($2::text[], $3::text[], $4::text[], $5::text[],
              $6::text[]) with ordinality
       as t (first_id, last_id, email, phone, content_hash, place)
 order by t.place`,
  parameters: ['account_id', 'first_ids', 'last_ids', 'emails', 'phones', 'content_hashes'],
})
