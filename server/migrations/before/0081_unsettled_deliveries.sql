-- What may still change of a delivery, or did not go well, has a table of its own.
--
-- A delivery's state stood in its row, and indexes of what is due, held, failed and cancelled hung on that state. So the end of every delivery wrote its row anew
-- into all indexes of the largest table: half of what recording it cost. Now webhook_delivery says what is owed, and, once it was accepted, how that ended, in
-- columns no index knows: the new version of the row stays on its page (HOT). Everything else is here, and leaves when it is no longer true.
--
-- A delivery without a row here was accepted, and its last attempt was. Open while pending or failed; step is the place in the retry schedule; seq the order in
-- which deliveries were owed; order_key is set where the endpoint wants one customer's events in that order. What is sent is named here as well, so that
-- who delivers reads one narrow table.
create table webhook_unsettled (
  account_id        text not null,
  delivery_id       text not null,
  webhook_id        text not null,
  seq               bigint not null,
  event_id          text not null,
  event_type        text not null,
  event_version     text not null,
  order_key         text,
  trigger           text not null,
  status            text not null check (status in ('pending', 'failed', 'held', 'exhausted', 'cancelled', 'succeeded')),
  cancel_reason     text check (cancel_reason in ('deleted', 'expired', 'erased')),
  attempts_made     integer not null default 0,
  step              smallint not null default 0,
  next_attempt_at   timestamptz,
  resend_at         timestamptz,
  last_status_code  smallint,
  last_error_class  text,
  created_at        timestamptz not null,
  finished_at       timestamptz,
  primary key (account_id, delivery_id),
  check ((status in ('succeeded', 'exhausted', 'cancelled')) = (finished_at is not null)),
  check ((status in ('pending', 'failed')) = (next_attempt_at is not null)),
  check ((status = 'cancelled') = (cancel_reason is not null))
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);

insert into webhook_unsettled
select account_id, id, webhook_id, seq, event_id, event_type, event_version, order_key, trigger, status, cancel_reason, attempts_made, step, next_attempt_at,
  resend_at, last_status_code, last_error_class, created_at, finished_at
from webhook_delivery
where status <> 'succeeded' or resend_at is not null or last_error_class is not null;

create index webhook_unsettled_due on webhook_unsettled (account_id, webhook_id, next_attempt_at, seq) where next_attempt_at is not null;
create index webhook_unsettled_order on webhook_unsettled (account_id, webhook_id, order_key, seq) where order_key is not null and next_attempt_at is not null;
create index webhook_unsettled_resend on webhook_unsettled (account_id, webhook_id, resend_at) where resend_at is not null;
create index webhook_unsettled_held on webhook_unsettled (account_id, webhook_id, created_at) where status = 'held';
-- Pages of the history that ask for what is rare.
create index webhook_unsettled_status on webhook_unsettled (account_id, status, delivery_id) where status <> 'pending';
create index webhook_unsettled_error on webhook_unsettled (account_id, last_error_class, delivery_id) where last_error_class is not null;
create index webhook_unsettled_code on webhook_unsettled (account_id, last_status_code, delivery_id) where last_status_code is not null;

-- With the columns go their checks and indexes.
alter table webhook_delivery
  drop column order_key, drop column status, drop column cancel_reason, drop column step, drop column next_attempt_at, drop column resend_at,
  drop column last_error_class,
  -- Room on each page for the row as it is once it was accepted.
  set (fillfactor = 50);
