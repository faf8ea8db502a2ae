-- Endpoints, what each is owed, and every attempt to hand it over.
--
-- A lane is the work of one endpoint. Its lease (owner, leased_until, fence) is what workers
-- compete for, so that one process at a time speaks to an endpoint: the cap on calls in flight, the
-- rate limit, the order and the breaker then hold over all processes without a write per delivery.
-- Whoever takes a lane raises its fence; results that carry an older one change nothing.

create table webhook (
  account_id             text not null,
  id                     text not null,
  url                    text not null,
  events                 text[] not null check (cardinality(events) between 1 and 20),
  description            text,
  status                 text not null default 'enabled'
    check (status in ('enabled', 'paused', 'disabled')),
  disabled_reason        text
    check (disabled_reason in ('gone', 'failing', 'grant_ended', 'by_us')),
  event_version          text not null,
  retry_schedule         integer[] not null check (cardinality(retry_schedule) between 1 and 20),
  timeout_seconds        smallint not null check (timeout_seconds between 1 and 30),
  max_in_flight          smallint not null check (max_in_flight between 1 and 1000),
  rate_limit_per_second  integer check (rate_limit_per_second > 0),
  ordering               text not null default 'none' check (ordering in ('none', 'customer')),
  header_names           text[] not null default '{}',
  headers_sealed         bytea,
  app_id                 text,
  resumed_at             timestamptz,
  created_at             timestamptz not null,
  updated_at             timestamptz not null,
  deleted_at             timestamptz,
  version                integer not null default 1,
  -- A copy of the database that was restored goes on where the original was at its snapshot: what
  -- was owed then may have been delivered since. So an endpoint that was owed something is paused
  -- by a restore, and says so, until somebody has it sent or dropped.
  restored_at            timestamptz,
  primary key (account_id, id),
  check ((status = 'disabled') = (disabled_reason is not null))
);
create index webhook_of_app on webhook (account_id, app_id)
  where app_id is not null and deleted_at is null;
create index webhook_newest on webhook (account_id, created_at desc, id desc)
  where deleted_at is null;

-- Signing secrets, encrypted. Rotation leaves former ones active until expires_at.
create table webhook_secret (
  account_id        text not null,
  webhook_id        text not null,
  id                text not null,
  sealed            bytea not null,
  created_at        timestamptz not null,
  expires_at        timestamptz,
  primary key (account_id, webhook_id, id)
);

create table webhook_lane (
  account_id            text not null,
  webhook_id            text not null,
  owner                 text,
  leased_until          timestamptz,
  fence                 bigint not null default 0,
  breaker               text not null default 'closed'
    check (breaker in ('closed', 'open', 'half_open')),
  consecutive_failures  integer not null default 0,
  probe_at              timestamptz,
  probe_interval_ms     integer,
  failing_since         timestamptz,
  failed_attempts       integer not null default 0,
  warnings_sent         smallint not null default 0,
  warned_for            timestamptz,
  last_success_at       timestamptz,
  last_failure_at       timestamptz,
  primary key (account_id, webhook_id)
) with (fillfactor = 50);
create index webhook_lane_failing on webhook_lane (failing_since) where failing_since is not null;
create index webhook_lane_warned on webhook_lane (warned_for) where warned_for is not null;

-- How many attempts of an hour ended well; the success rate of a day is read from 24 rows.
create table webhook_hour (
  account_id        text not null,
  webhook_id        text not null,
  hour              timestamptz not null,
  succeeded         integer not null default 0,
  failed            integer not null default 0,
  -- How long calls took, in steps of a quarter.
  durations         integer[] not null default '{}',
  primary key (account_id, webhook_id, hour)
) with (fillfactor = 50);

-- What one endpoint is owed for one event, and, once it was accepted, how that ended, in columns no
-- index knows: a row is written once, mostly, and its new version stays on its page (HOT). What may
-- still change of a delivery, or did not go well, is in webhook_unsettled; what is owed for one
-- change waits in webhook_parcel.
create table webhook_delivery (
  account_id        text not null,
  id                text not null,
  seq               bigserial not null,
  event_id          text not null,
  event_type        text not null,
  event_version     text not null,
  webhook_id        text not null,
  customer_id       text,
  trigger           text not null default 'automatic'
    check (trigger in ('automatic', 'replay', 'test')),
  job_id            text,
  attempts_made     integer not null default 0,
  last_status_code  smallint,
  created_at        timestamptz not null,
  finished_at       timestamptz,
  unique (account_id, event_id, webhook_id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05, fillfactor = 90);
-- Each number drawn stands for as many as a parcel may hold.
alter sequence webhook_delivery_seq_seq increment by 64;
-- A page walks each endpoint's deliveries of each type asked for, and there are few of both:
-- without the type, looking for what is rare or not there took 0.4 to 0.6 s with a million.
create index webhook_delivery_of_webhook on webhook_delivery (account_id, webhook_id, event_type, id desc);
-- Tests and replays are few, and their ids may be older than they are: what asks for tests, or for
-- what came after a moment, finds them here.
create index webhook_delivery_unusual on webhook_delivery (account_id, trigger, id desc)
  where trigger <> 'automatic';
-- Deliveries are found by their ids more often than in any other way, for each place of a parcel.
-- As long as the planner believes that an account has few of them all indexes that begin with the
-- account cost the same, and of those it takes the one made last: this one.
alter table webhook_delivery
  add constraint webhook_delivery_pkey primary key (account_id, id);

-- What may still change of a delivery, or did not go well. It stood in the delivery, and indexes of
-- what is due, held, failed and cancelled hung on it: the end of every delivery wrote its row anew
-- into all indexes of the largest table, half of what recording it cost. Rows here leave when they
-- are no longer true.
--
-- A delivery without a row here was accepted, and its last attempt was. Open while pending or
-- failed; step is the place in the retry schedule; seq the order in which deliveries were owed;
-- order_key is set where the endpoint wants one customer's events in that order. What is sent is
-- named here as well, so that who delivers reads one narrow table.
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
  status            text not null
    check (status in ('pending', 'failed', 'held', 'exhausted', 'cancelled', 'succeeded')),
  cancel_reason     text check (cancel_reason in ('deleted', 'expired', 'erased', 'dropped')),
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
create index webhook_unsettled_due on webhook_unsettled (account_id, webhook_id, next_attempt_at, seq)
  where next_attempt_at is not null;
create index webhook_unsettled_order on webhook_unsettled (account_id, webhook_id, order_key, seq)
  where order_key is not null and next_attempt_at is not null;
create index webhook_unsettled_resend on webhook_unsettled (account_id, webhook_id, resend_at)
  where resend_at is not null;
create index webhook_unsettled_held on webhook_unsettled (account_id, webhook_id, created_at)
  where status = 'held';
-- Pages of the history that ask for what is rare.
create index webhook_unsettled_status on webhook_unsettled (account_id, status, delivery_id)
  where status <> 'pending';
create index webhook_unsettled_error on webhook_unsettled (account_id, last_error_class, delivery_id)
  where last_error_class is not null;
create index webhook_unsettled_code on webhook_unsettled (account_id, last_status_code, delivery_id)
  where last_status_code is not null;

-- What one endpoint is owed for the events of one change, in one row until all of it is recorded.
-- Nearly all goes well at the first try, and of that nothing between the event and its end is worth
-- a row of each. So the change writes a parcel for each endpoint; a delivery gets its row once,
-- finished, beside its attempt; what did not go well gets one in webhook_unsettled. The parcel goes
-- in the transaction that records the last of it.
--
-- Who its deliveries will be is fixed here: the one at place n (counted from 0) has the id of the
-- parcel with n in place of its last two digits, which are hexadecimal, and seq + n. An event of a
-- parcel whose delivery has no row is owed still: pending when due_at says since when, held when it
-- is null.
create table webhook_parcel (
  account_id     text not null,
  webhook_id     text not null,
  id             text not null check (right(id, 2) = '00'),
  seq            bigint not null default nextval('webhook_delivery_seq_seq'),
  size           smallint not null check (size between 1 and 64),
  event_ids      text[] not null,
  event_types    text[] not null,
  customer_ids   text[] not null,
  event_version  text not null,
  due_at         timestamptz,
  created_at     timestamptz not null,
  primary key (account_id, webhook_id, id),
  check (
    cardinality(event_ids) = size
    and cardinality(event_types) = size
    and cardinality(customer_ids) = size
  )
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
-- Compressed in the row: a few kilobytes that live for a moment want no table beside this one.
alter table webhook_parcel
  alter column event_ids set storage main,
  alter column event_types set storage main,
  alter column customer_ids set storage main;
create index webhook_parcel_due on webhook_parcel (account_id, webhook_id, due_at, seq)
  where due_at is not null;
create index webhook_parcel_held on webhook_parcel (account_id, webhook_id, created_at)
  where due_at is null;

-- One call. Kept by day. sequence is the place in the account's stream.
create table webhook_attempt (
  account_id        text not null,
  delivery_id       text not null,
  id                text not null,
  webhook_id        text not null,
  event_id          text not null,
  event_type        text not null,
  sequence          bigint not null,
  number            integer not null,
  trigger           text not null check (trigger in ('automatic', 'manual', 'replay', 'test')),
  started_at        timestamptz not null,
  duration_ms       real not null,
  dns_ms            real,
  connect_ms        real,
  tls_ms            real,
  first_byte_ms     real,
  remote_address    text,
  url               text not null,
  request_headers   text not null,
  status_code       smallint,
  response_headers  text,
  response_body     text,
  is_truncated      boolean not null default false,
  error_class       text,
  error_message     text,
  outcome           text not null,
  primary key (account_id, delivery_id, id, started_at)
) partition by range (started_at);
create index webhook_attempt_sequence on webhook_attempt (account_id, sequence);
-- Those sent by hand are rare.
create index webhook_attempt_asked on webhook_attempt (account_id, delivery_id)
  where trigger <> 'automatic';
select pg_temp.begin_days('webhook_attempt', 'pg_temp.moments_from');
analyze webhook_attempt;

-- Where the account's stream of attempts is. A batch of results raises it and holds the row until
-- it commits: numbers become visible in order.
create table webhook_stream (
  account_id        text primary key,
  sequence          bigint not null default 0
) with (fillfactor = 50);

-- Work that goes on after its request was answered, with its progress; cursor is where it goes on
-- after a restart.
create table job (
  account_id        text not null,
  id                text not null,
  kind              text not null,
  status            text not null
    check (status in ('pending', 'running', 'succeeded', 'failed', 'cancelled')),
  input             jsonb not null,
  event_types       text[] not null default '{}',
  subject_id        text,
  total             integer,
  done              integer not null default 0,
  cursor            text,
  error             text,
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  finished_at       timestamptz,
  primary key (account_id, id)
);
create index job_open on job (created_at) where status in ('pending', 'running');
