// Printed from events.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, run } from '#db'

/** An event as it is shown. */
export const eventColumns = [
  'id',
  'type',
  'version',
  'created_at',
  'body',
] as const

/** What `findSentBody` is given. */
export type FindSentBodyParams = {
  account_id: Id<'acct'>
  id: string
}

/** A row of `findSentBody`. */
export type FindSentBodyRow = {
  body: string | null
}

/** The bytes of an event as they were written; null once they were emptied. */
export const findSentBody = maybe<FindSentBodyParams, FindSentBodyRow>({
  name: null,
  text: `select body
  from event
 where account_id = $1
   and id = $2`,
  parameters: ['account_id', 'id'],
})

/** What `listBodiesAbout` is given. */
export type ListBodiesAboutParams = {
  account_id: Id<'acct'>
  customer_id: string
}

/** A row of `listBodiesAbout`. */
export type ListBodiesAboutRow = {
  body: string
}

/** The events that tell of a customer and still have their bodies, oldest first. Uses event_of_customer. */
export const listBodiesAbout = many<ListBodiesAboutParams, ListBodiesAboutRow>({
  name: null,
  text: `select body as body
  from event
 where account_id = $1
   and customer_id = $2
   and body is not null
 order by created_at, id`,
  parameters: ['account_id', 'customer_id'],
})

/** What `emptyEventsAbout` is given. */
export type EmptyEventsAboutParams = {
  account_id: Id<'acct'>
  customer_id: string
}

/** Empties the events that tell of a customer: that something happened stays. Uses event_of_customer. */
export const emptyEventsAbout = run<EmptyEventsAboutParams>({
  name: null,
  text: `update event
   set body = null
 where account_id = $1
   and customer_id = $2
   and body is not null`,
  parameters: ['account_id', 'customer_id'],
})

/** What `insertFormerBodies` is given. */
export type InsertFormerBodiesParams = {
  bodies: string
}

/** Keeps the bodies of events in other payload versions than their own. */
export const insertFormerBodies = run<InsertFormerBodiesParams>({
  name: 'events-insert-former-bodies',
  text: `insert into event_body (account_id, event_id, version, body, created_at)
select account_id, id, version, body, created_at
  from json_to_recordset($1::json)
         as b (account_id text, id text, version text, body text, created_at timestamptz)
    on conflict do nothing`,
  parameters: ['bodies'],
})

/** What `deleteFormerBodiesAbout` is given. */
export type DeleteFormerBodiesAboutParams = {
  account_id: Id<'acct'>
  customer_id: string
}

/** Lets go of the bodies of a customer's events in former versions. */
export const deleteFormerBodiesAbout = run<DeleteFormerBodiesAboutParams>({
  name: null,
  text: `delete from event_body
 where account_id = $1
   and event_id in (
         select id
           from event
          where account_id = $1
            and customer_id = $2)`,
  parameters: ['account_id', 'customer_id'],
})

/** What `deleteOldBodies` is given. */
export type DeleteOldBodiesParams = {
  cutoff: Date
}

/** Lets go of bodies in former versions. Not one account's: the nightly round's. */
export const deleteOldBodies = run<DeleteOldBodiesParams>({
  name: 'events-delete-old-bodies',
  text: `delete from event_body
 where created_at < $1`,
  parameters: ['cutoff'],
})

/** What `findEvent` is given. */
export type FindEventParams = {
  account_id: Id<'acct'>
  types: readonly string[]
  sight: string | null
  id: string
}

/** A row of `findEvent`. */
export type FindEventRow = {
  id: Id<'evt'>
  type: ColumnTypes['event.type']
  version: string
  created_at: Date
  body: string | null
}

/** One event this caller may see. */
export const findEvent = maybe<FindEventParams, FindEventRow>({
  name: null,
  text: `select id, type, version, created_at, body
  from event
 where event.account_id = $1
          and event.type = any($2::text[])
          and ($3::text is null
               or event.customer_id is null
               or exists (
                    select
                      from lead as own
                     where own.account_id = event.account_id
                       and own.id = (event.body::json -> 'data' ->> 'lead_id')
                       and own.assigned_to = $3
                    offset 0))
   and id = $4`,
  parameters: ['account_id', 'types', 'sight', 'id'],
})

/** What `listEventsSince` is given. */
export type ListEventsSinceParams = {
  account_id: Id<'acct'>
  types: readonly string[]
  sight: string | null
  from_id: string
  limit: number
}

/** A row of `listEventsSince`. */
export type ListEventsSinceRow = {
  id: Id<'evt'>
  created_at: Date
  body: string | null
}

/** Events this caller may see from a place on, the oldest first. By the key. */
export const listEventsSince = many<ListEventsSinceParams, ListEventsSinceRow>({
  name: null,
  text: `select id, created_at, body
  from event
 where event.account_id = $1
          and event.type = any($2::text[])
          and ($3::text is null
               or event.customer_id is null
               or exists (
                    select
                      from lead as own
                     where own.account_id = event.account_id
                       and own.id = (event.body::json -> 'data' ->> 'lead_id')
                       and own.assigned_to = $3
                    offset 0))
   and id >= $4
 order by id
 limit $5`,
  parameters: ['account_id', 'types', 'sight', 'from_id', 'limit'],
})
