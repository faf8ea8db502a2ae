-- Statements that apply results of attempts to deliveries that have rows, and to the account's
-- stream of attempts. The values of a column are passed as the text of one array. A batch has
-- hundreds of values, and the driver would quote each value.

-- part: results
-- The results of a batch, as the relation r.
unnest(:account_ids::text::text[], :webhook_ids::text::text[], :delivery_ids::text::text[],
       :fences::text::bigint[], :made_before::text::integer[], :is_resend::text::boolean[],
       :statuses::text::text[], :next_attempt_at::text::timestamptz[],
       :ended_at::text::timestamptz[], :status_codes::text::smallint[],
       :error_classes::text::text[])
         as r (account_id, webhook_id, delivery_id, fence, made_before, is_resend, status,
               next_attempt_at, ended_at, status_code, error_class)

-- part: theirs
-- The webhook_open_delivery rows u of the results r. Includes a result only if its worker still has
-- the lease (same fence) and its attempt number matches the number of recorded attempts. The fence
-- is a condition on r, so that every plan finds the rows u by their primary key. When the queue was
-- joined, a statement that was planned while the table was small found them by the account of the
-- queue, and read all open deliveries of the account for each result.
{results}
  join webhook_open_delivery as u
    on u.account_id = r.account_id
   and u.delivery_id = r.delivery_id
   and u.attempts_made = r.made_before
   and u.status <> 'cancelled'
   and (select l.fence
          from webhook_queue as l
         where l.account_id = r.account_id
           and l.webhook_id = r.webhook_id) = r.fence

-- part: is_open
-- Whether the result decides the next state of the delivery.
u.status in ('pending', 'failed')

-- part: is_exhausted
-- Whether the result exhausts the delivery. A delivery is also exhausted if the endpoint was paused
-- or disabled during its last call. A success always ends the delivery.
(r.status = 'exhausted' and u.status in ('pending', 'failed', 'held'))

-- name: listHeldQueues :many
-- Returns the endpoint queues of results if their fence is unchanged: the worker that made the
-- calls still has the lease.
select l.webhook_id, l.fence
  from unnest(:account_ids::text::text[], :webhook_ids::text::text[], :fences::text::bigint[])
         as r (account_id, webhook_id, fence)
  join webhook_queue as l
    on l.account_id = r.account_id
   and l.webhook_id = r.webhook_id
   and l.fence = r.fence;

-- name: lockRows :run
-- Locks the webhook_open_delivery rows in the order that all statements use.
select u.account_id
  from {theirs}
 order by u.account_id, u.delivery_id
   for update of u;

-- name: markDelivered :run
-- Records successful deliveries in webhook_delivery.
update webhook_delivery as d
   set attempts_made = r.made_before + 1,
       last_status_code = r.status_code,
       finished_at = r.ended_at
  from {theirs}
 where r.status = 'succeeded'
   and d.account_id = r.account_id
   and d.id = r.delivery_id;

-- name: settleDelivered :many
-- Deletes the webhook_open_delivery rows of successful deliveries.
delete from webhook_open_delivery as gone
 using {theirs}
 where r.status = 'succeeded'
   and gone.account_id = u.account_id
   and gone.delivery_id = u.delivery_id
returning gone.delivery_id as id;

-- name: settleFailed :many
-- Updates the webhook_open_delivery rows of deliveries that did not succeed.
   update webhook_open_delivery as changed
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
-- The columns of an attempt, without the response body.
account_id, delivery_id, id, webhook_id, event_id, event_type, sequence, number, trigger,
started_at, duration_ms, dns_ms, connect_ms, tls_ms, first_byte_ms, remote_address, url,
request_headers, status_code, response_headers, is_truncated, error_class, error_message, outcome

-- name: listAttemptsOf :many replanned
-- Returns the attempts of a delivery since `since`, oldest first.
select {attempt_columns}, response_body
  from webhook_attempt
 where account_id = :account_id
   and delivery_id = :delivery_id
   and started_at >= :since
 order by started_at, sequence;

-- name: listAttemptsAfter :many
-- Returns attempts after a position in the account's stream, in order, without bodies. Every reader
-- runs this statement after every batch of results, so the statement is planned once, on a
-- dedicated connection. `since` excludes days that are too old to contain new attempts. Uses the
-- index webhook_attempt_sequence.
select a.*, coalesce(u.status, 'succeeded') as "delivery_status!"
  from (select {attempt_columns}, null as response_body
          from webhook_attempt
         where account_id = :account_id
           and sequence > :sequence
           and started_at >= :since
         order by sequence
         limit :limit) as a
  left join webhook_open_delivery as u
    on u.account_id = a.account_id
   and u.delivery_id = a.delivery_id
 order by a.sequence;

-- name: findStream :maybe replanned
-- Returns the current position of the account's stream.
select sequence
  from webhook_stream
 where account_id = :account_id;

-- name: moveStreams :many
-- Reserves positions in the stream of each account. Returns the last reserved position of each
-- account. Locks the streams until the transaction ends, in the order of their accounts.
with streams as (
       select account_id
         from webhook_stream
        where account_id = any(:account_ids::text[])
        order by account_id
          for update)
   update webhook_stream as s
      set sequence = s.sequence + c.n
     from streams
     join unnest(:account_ids::text[], :counts::integer[]) as c (account_id, n)
       on c.account_id = streams.account_id
    where s.account_id = streams.account_id
returning s.account_id, s.sequence;

-- name: clearOldAnswers :run replanned
-- Removes the stored responses to attempts that started before `before`.
update webhook_attempt
   set response_headers = null,
       response_body = null
 where account_id = :account_id
   and started_at < :before
   and (response_headers is not null or response_body is not null);

-- name: clearAnswersAbout :run replanned
-- Removes the stored responses to events about a customer.
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
-- Removes the stored responses to events in daily partitions that were already dropped. Attempts
-- are retained by their own start time, so late attempts outlive their event. A delivery id starts
-- with the timestamp of its event. The statement therefore looks for the few late attempts with
-- delivery ids before the account's oldest event.
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

-- name: moveDeliveries :run replanned
-- Links the deliveries of events since `from_id` to the customer of their event. A split of a
-- customer moves events. Uses the index event_of_customer and the unique key of deliveries.
update webhook_delivery as d
   set customer_id = e.customer_id
  from event as e
 where e.account_id = :account_id
   and e.customer_id = :customer_id
   and e.id >= :from_id
   and d.account_id = e.account_id
   and d.event_id = e.id
   and d.customer_id is distinct from e.customer_id;
