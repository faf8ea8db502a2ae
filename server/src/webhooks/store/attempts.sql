-- Attempts, and the stream of an account that tells of them in their order.

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
