// Printed from attempts.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, run } from '#db'

/** What `listAttemptsOf` is given. */
export type ListAttemptsOfParams = {
  account_id: Id<'acct'>
  delivery_id: string
  since: Date
}

/** A row of `listAttemptsOf`. */
export type ListAttemptsOfRow = {
  account_id: Id<'acct'>
  delivery_id: string
  id: string
  webhook_id: Id<'whk'>
  event_id: Id<'evt'>
  event_type: string
  sequence: number
  number: number
  trigger: ColumnTypes['webhook_attempt.trigger']
  started_at: Date
  duration_ms: number
  dns_ms: number | null
  connect_ms: number | null
  tls_ms: number | null
  first_byte_ms: number | null
  remote_address: string | null
  url: string
  request_headers: string
  status_code: number | null
  response_headers: string | null
  is_truncated: boolean
  error_class: ColumnTypes['webhook_attempt.error_class'] | null
  error_message: string | null
  outcome: string
  response_body: string | null
}

/** The attempts of a delivery since a moment, the first one first. */
export const listAttemptsOf = many<ListAttemptsOfParams, ListAttemptsOfRow>({
  name: null,
  text: `select account_id, delivery_id, id, webhook_id, event_id, event_type, sequence, number, trigger,
       started_at, duration_ms, dns_ms, connect_ms, tls_ms, first_byte_ms, remote_address, url,
       request_headers, status_code, response_headers, is_truncated, error_class, error_message, outcome, response_body
  from webhook_attempt
 where account_id = $1
   and delivery_id = $2
   and started_at >= $3
 order by started_at, sequence`,
  parameters: ['account_id', 'delivery_id', 'since'],
})

/** What `listAttemptsAfter` is given. */
export type ListAttemptsAfterParams = {
  account_id: Id<'acct'>
  sequence: number
  since: Date
  limit: number
}

/** A row of `listAttemptsAfter`. */
export type ListAttemptsAfterRow = {
  account_id: Id<'acct'>
  delivery_id: string
  id: string
  webhook_id: Id<'whk'>
  event_id: Id<'evt'>
  event_type: string
  sequence: number
  number: number
  trigger: ColumnTypes['webhook_attempt.trigger']
  started_at: Date
  duration_ms: number
  dns_ms: number | null
  connect_ms: number | null
  tls_ms: number | null
  first_byte_ms: number | null
  remote_address: string | null
  url: string
  request_headers: string
  status_code: number | null
  response_headers: string | null
  is_truncated: boolean
  error_class: ColumnTypes['webhook_attempt.error_class'] | null
  error_message: string | null
  outcome: string
  response_body: string | null
  delivery_status: string
}

/**
 * Attempts behind a place in the account's stream, in their order, without bodies. Every reader asks after every batch of results, so it is planned once, on a
 * connection for that; `since` leaves out the days that are too old to hold anything new. Uses webhook_attempt_sequence.
 */
export const listAttemptsAfter = many<ListAttemptsAfterParams, ListAttemptsAfterRow>({
  name: 'webhooks-list-attempts-after',
  text: `select a.*, coalesce(u.status, 'succeeded') as delivery_status
  from (select account_id, delivery_id, id, webhook_id, event_id, event_type, sequence, number, trigger,
               started_at, duration_ms, dns_ms, connect_ms, tls_ms, first_byte_ms, remote_address, url,
               request_headers, status_code, response_headers, is_truncated, error_class, error_message, outcome, null as response_body
          from webhook_attempt
         where account_id = $1
           and sequence > $2
           and started_at >= $3
         order by sequence
         limit $4) as a
  left join webhook_unsettled as u
    on u.account_id = a.account_id
   and u.delivery_id = a.delivery_id
 order by a.sequence`,
  parameters: ['account_id', 'sequence', 'since', 'limit'],
})

/** What `findStream` is given. */
export type FindStreamParams = {
  account_id: Id<'acct'>
}

/** A row of `findStream`. */
export type FindStreamRow = {
  sequence: number
}

/** Where the account's stream is now. */
export const findStream = maybe<FindStreamParams, FindStreamRow>({
  name: null,
  text: `select sequence
  from webhook_stream
 where account_id = $1`,
  parameters: ['account_id'],
})

/** What `lockStreams` is given. */
export type LockStreamsParams = {
  account_ids: readonly string[]
}

/** Locks the streams of accounts until the transaction ends, in their order. */
export const lockStreams = run<LockStreamsParams>({
  name: 'webhooks-lock-streams',
  text: `select account_id
  from webhook_stream
 where account_id = any($1::text[])
 order by account_id
   for update`,
  parameters: ['account_ids'],
})

/** What `moveStreams` is given. */
export type MoveStreamsParams = {
  account_ids: readonly string[]
  counts: readonly number[]
}

/** A row of `moveStreams`. */
export type MoveStreamsRow = {
  account_id: Id<'acct'>
  sequence: number
}

/** Takes so many places in the stream of each account; where each is now. */
export const moveStreams = many<MoveStreamsParams, MoveStreamsRow>({
  name: 'webhooks-move-streams',
  text: `update webhook_stream as s
      set sequence = s.sequence + c.n
     from unnest($1::text[], $2::integer[]) as c (account_id, n)
    where s.account_id = c.account_id
returning s.account_id, s.sequence`,
  parameters: ['account_ids', 'counts'],
})

/** What `clearOldAnswers` is given. */
export type ClearOldAnswersParams = {
  account_id: Id<'acct'>
  before: Date
}

/** Empties what receivers answered before a moment. */
export const clearOldAnswers = run<ClearOldAnswersParams>({
  name: null,
  text: `update webhook_attempt
   set response_headers = null,
       response_body = null
 where account_id = $1
   and started_at < $2
   and (response_headers is not null or response_body is not null)`,
  parameters: ['account_id', 'before'],
})

/** What `clearAnswersAbout` is given. */
export type ClearAnswersAboutParams = {
  account_id: Id<'acct'>
  customer_id: string
}

/** Empties what receivers answered to events about a customer. */
export const clearAnswersAbout = run<ClearAnswersAboutParams>({
  name: null,
  text: `update webhook_attempt
   set response_headers = null,
       response_body = null
 where account_id = $1
   and delivery_id in (
         select id
           from webhook_delivery
          where account_id = $1
            and event_id in (
                  select id
                    from event
                   where account_id = $1
                     and customer_id = $2))`,
  parameters: ['account_id', 'customer_id'],
})

/** What `clearLateAnswersAbout` is given. */
export type ClearLateAnswersAboutParams = {
  account_id: Id<'acct'>
  customer_id: string
}

/**
 * Empties what receivers answered to events that are gone with their day: attempts are kept as long from their own moment. A delivery's id begins with its
 * event's, so these are the attempts in front of the account's oldest event: those that came late, which are few.
 */
export const clearLateAnswersAbout = run<ClearLateAnswersAboutParams>({
  name: 'webhooks-clear-late-answers-about',
  text: `update webhook_attempt as a
   set response_headers = null,
       response_body = null
  from webhook_delivery as d
 where a.account_id = $1
   and a.delivery_id < coalesce((
         select 'dlv_' || substr(min(id), 5, 10)
           from event
          where account_id = $1), 'dlv_z')
   and d.account_id = $1
   and d.id = a.delivery_id
   and d.customer_id = $2`,
  parameters: ['account_id', 'customer_id'],
})
