-- Messages to channels, each packed of notices, and their calls.

-- name: writeDelivery :run replanned
-- Writes a message: pending, or handed to the mail that goes by itself.
insert into notice_delivery (account_id, id, channel_id, status, created_at, next_attempt_at,
       finished_at)
values (:account_id, :id, :channel_id, :status, :now, :next_attempt_at?, :finished_at?);

-- name: listDueChannels :many
-- Channels with a message that is due and may be called now. Not one account's: the worker's list. By the index notice_delivery_due.
select d.account_id, d.channel_id
  from notice_delivery as d
  join notice_channel as c
    on c.account_id = d.account_id
   and c.id = d.channel_id
 where d.status = 'pending'
   and d.next_attempt_at <= :now
   and d.account_id <> all(:resting)
   and c.status = 'enabled'
   and c.next_call_at <= :now
   and (c.breaker = 'closed' or c.probe_at <= :now)
 group by d.account_id, d.channel_id
 order by min(d.next_attempt_at)
 limit :limit;

-- name: leaseDelivery :maybe
-- Takes the earliest due message of a channel, and moves its due time past a lease: a process that dies leaves it pending, and it comes due again with the same id.
update notice_delivery
   set attempts_made = attempts_made + 1,
       next_attempt_at = :lease_until
 where account_id = :account_id
   and id = (
         select id
           from notice_delivery
          where account_id = :account_id
            and channel_id = :channel_id
            and status = 'pending'
            and next_attempt_at <= :now
          order by next_attempt_at, id
          limit 1
            for update skip locked)
returning id, attempts_made as number, created_at;

-- name: writeFate :run
-- Writes what became of a message, where nobody took it up since: the number of the attempt is its fence.
update notice_delivery
   set status = :status,
       next_attempt_at = :next_attempt_at?,
       finished_at = :finished_at?
 where account_id = :account_id
   and id = :id
   and attempts_made = :number
   and status = 'pending';

-- name: cancelPending :run replanned
-- Gives up what a channel is still to be sent.
update notice_delivery
   set status = 'cancelled',
       next_attempt_at = null,
       finished_at = :now
 where account_id = :account_id
   and channel_id = :channel_id
   and status = 'pending';

-- name: writeAttempt :run replanned
-- Keeps a call; one that is kept already, by who was slower, stays.
insert into notice_attempt (account_id, delivery_id, number, started_at, duration_ms, status_code,
       error_class, error_message, said)
values (:account_id, :delivery_id, :number, :started_at, :duration_ms, :status_code?,
        :error_class?, :error_message?, :said?)
on conflict (account_id, delivery_id, number) do nothing;

-- name: listAttemptsIn :many replanned
-- The calls of these messages, in their order. By primary key.
select delivery_id, number, started_at, duration_ms, status_code, error_class, error_message, said
  from notice_attempt
 where account_id = :account_id
   and delivery_id = any(:delivery_ids)
 order by delivery_id, number;

-- name: listCarried :many replanned
-- The notices that each of these messages carries. By the index notice_due_of_delivery.
select delivery_id as "delivery_id!", notice_id
  from notice_due
 where account_id = :account_id
   and delivery_id = any(:delivery_ids)
 order by notice_id;
