-- What attempts make of deliveries that have rows. The values of a column come as the text of an array: a batch has hundreds of them, and the driver would quote each.
-- Attempts, and the stream of an account that tells of them in their order.

-- part: results
-- Results as a relation, r.
unnest(:account_ids::text::text[], :webhook_ids::text::text[], :delivery_ids::text::text[],
       :fences::text::bigint[], :made_before::text::integer[], :is_resend::text::boolean[],
       :statuses::text::text[], :next_attempt_at::text::timestamptz[],
       :ended_at::text::timestamptz[], :status_codes::text::smallint[],
       :error_classes::text::text[])
         as r (account_id, webhook_id, delivery_id, fence, made_before, is_resend, status,
               next_attempt_at, ended_at, status_code, error_class)

-- part: theirs
-- What is unsettled of the deliveries of results, u, where whoever made the call holds the lane still and counted as many attempts as there were.
{results}
  join webhook_lane as l
    on l.account_id = r.account_id
   and l.webhook_id = r.webhook_id
   and l.fence = r.fence
  join webhook_unsettled as u
    on u.account_id = r.account_id
   and u.delivery_id = r.delivery_id
   and u.attempts_made = r.made_before
   and u.status <> 'cancelled'

-- part: is_open
-- Whether the delivery goes on as its results say.
u.status in ('pending', 'failed')

-- part: is_exhausted
-- What ends a delivery ends it also when its endpoint was paused or disabled while the call was under way; a success ends any.
(r.status = 'exhausted' and u.status in ('pending', 'failed', 'held'))

-- name: listHeldLanes :many
-- The lanes of results that whoever made their calls holds still.
select l.webhook_id, l.fence
  from unnest(:account_ids::text::text[], :webhook_ids::text::text[], :fences::text::bigint[])
         as r (account_id, webhook_id, fence)
  join webhook_lane as l
    on l.account_id = r.account_id
   and l.webhook_id = r.webhook_id
   and l.fence = r.fence;

-- name: lockRows :run
-- Locks what is unsettled, in the order in which everybody does.
select u.account_id
  from {theirs}
 order by u.account_id, u.delivery_id
   for update of u;

-- name: markDelivered :run
-- Writes into deliveries that they were accepted.
update webhook_delivery as d
   set attempts_made = r.made_before + 1,
       last_status_code = r.status_code,
       finished_at = r.ended_at
  from {theirs}
 where r.status = 'succeeded'
   and d.account_id = r.account_id
   and d.id = r.delivery_id;

-- name: settleDelivered :many
-- Takes those out of what is unsettled.
delete from webhook_unsettled as gone
 using {theirs}
 where r.status = 'succeeded'
   and gone.account_id = u.account_id
   and gone.delivery_id = u.delivery_id
returning gone.delivery_id as id;

-- name: settleFailed :many
-- Writes what follows from the others.
   update webhook_unsettled as changed
      set attempts_made = u.attempts_made + 1,
          step = u.step + case when r.status = 'failed' and {is_open} then 1 else 0 end,
          status = case when {is_open} or {is_exhausted}
                        then coalesce(r.status, u.status)
                        else u.status end,
          next_attempt_at = case when not {is_open} then null
                                 when r.status is null then u.next_attempt_at
                                 else r.next_attempt_at end,
          finished_at = case when {is_exhausted} then r.ended_at else u.finished_at end,
          resend_at = case when r.is_resend then null else u.resend_at end,
          last_status_code = r.status_code,
          last_error_class = r.error_class
     from {theirs}
    where r.status is distinct from 'succeeded'
      and changed.account_id = u.account_id
      and changed.delivery_id = u.delivery_id
returning changed.delivery_id as id;

-- part: attempt_columns
-- An attempt as its table holds it, without what was answered.
account_id, delivery_id, id, webhook_id, event_id, event_type, sequence, number, trigger,
started_at, duration_ms, dns_ms, connect_ms, tls_ms, first_byte_ms, remote_address, url,
request_headers, status_code, response_headers, is_truncated, error_class, error_message, outcome

-- name: listAttemptsOf :many replanned
-- The attempts of a delivery since a moment, the first one first.
select {attempt_columns}, response_body
  from webhook_attempt
 where account_id = :account_id
   and delivery_id = :delivery_id
   and started_at >= :since
 order by started_at, sequence;

-- name: listAttemptsAfter :many
-- Attempts behind a place in the account's stream, in their order, without bodies. Every reader asks after every batch of results, so it is planned once, on a
-- connection for that; `since` leaves out the days that are too old to hold anything new. Uses webhook_attempt_sequence.
select a.*, coalesce(u.status, 'succeeded') as "delivery_status!"
  from (select {attempt_columns}, null as response_body
          from webhook_attempt
         where account_id = :account_id
           and sequence > :sequence
           and started_at >= :since
         order by sequence
         limit :limit) as a
  left join webhook_unsettled as u
    on u.account_id = a.account_id
   and u.delivery_id = a.delivery_id
 order by a.sequence;

-- name: findStream :maybe replanned
-- Where the account's stream is now.
select sequence
  from webhook_stream
 where account_id = :account_id;

-- name: lockStreams :run
-- Locks the streams of accounts until the transaction ends, in their order.
select account_id
  from webhook_stream
 where account_id = any(:account_ids::text[])
 order by account_id
   for update;

-- name: moveStreams :many
-- Takes so many places in the stream of each account; where each is now.
   update webhook_stream as s
      set sequence = s.sequence + c.n
     from unnest(:account_ids::text[], :counts::integer[]) as c (account_id, n)
    where s.account_id = c.account_id
returning s.account_id, s.sequence;

-- name: clearOldAnswers :run replanned
-- Empties what receivers answered before a moment.
update webhook_attempt
   set response_headers = null,
       response_body = null
 where account_id = :account_id
   and started_at < :before
   and (response_headers is not null or response_body is not null);

-- name: clearAnswersAbout :run replanned
-- Empties what receivers answered to events about a customer.
update webhook_attempt
   set response_headers = null,
       response_body = null
 where account_id = :account_id
   and delivery_id in (
         select id
           from webhook_delivery
          where account_id = :account_id
            and event_id in (
                  select id
                    from event
                   where account_id = :account_id
                     and customer_id = :customer_id));

-- name: clearLateAnswersAbout :run
-- Empties what receivers answered to events that are gone with their day: attempts are kept as long from their own moment. A delivery's id begins with its
-- event's, so these are the attempts in front of the account's oldest event: those that came late, which are few.
update webhook_attempt as a
   set response_headers = null,
       response_body = null
  from webhook_delivery as d
 where a.account_id = :account_id
   and a.delivery_id < coalesce((
         select 'dlv_' || substr(min(id), 5, 10)
           from event
          where account_id = :account_id), 'dlv_z')
   and d.account_id = :account_id
   and d.id = a.delivery_id
   and d.customer_id = :customer_id;
