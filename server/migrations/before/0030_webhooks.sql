-- Endpoints, what each is owed, and every attempt to hand it over.
--
-- A lane is the work of one endpoint. Its lease (owner, leased_until, fence) is what workers compete for, so that one process at
-- a time speaks to an endpoint: the cap on calls in flight, the rate limit, the order and the breaker then hold over all processes
-- without a write per delivery. Whoever takes a lane raises its fence; results that carry an older one change nothing.

create table webhook (
  account_id             text not null,
  id                     text not null,
  url                    text not null,
  events                 text[] not null check (cardinality(events) between 1 and 20),
  description            text,
  status                 text not null default 'enabled' check (status in ('enabled', 'paused', 'disabled')),
  disabled_reason        text check (disabled_reason in ('gone', 'failing', 'grant_ended', 'by_us')),
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
  primary key (account_id, id),
  check ((status = 'disabled') = (disabled_reason is not null))
);
create index webhook_of_app on webhook (account_id, app_id) where app_id is not null and deleted_at is null;
create index webhook_newest on webhook (account_id, created_at desc, id desc) where deleted_at is null;

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
  breaker               text not null default 'closed' check (breaker in ('closed', 'open', 'half_open')),
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
  primary key (account_id, webhook_id, hour)
) with (fillfactor = 50);

-- What one endpoint is owed for one event. Open while pending or failed; step is the place in the retry schedule; seq the order in which
-- deliveries were owed; order_key is set where the endpoint wants one customer's events in that order.
create table webhook_delivery (
  account_id        text not null,
  id                text not null,
  seq               bigserial not null,
  event_id          text not null,
  event_type        text not null,
  event_version     text not null,
  webhook_id        text not null,
  customer_id       text,
  order_key         text,
  trigger           text not null default 'automatic' check (trigger in ('automatic', 'replay', 'test')),
  job_id            text,
  status            text not null check (status in ('pending', 'failed', 'succeeded', 'exhausted', 'held', 'cancelled')),
  cancel_reason     text check (cancel_reason in ('deleted', 'expired', 'erased')),
  attempts_made     integer not null default 0,
  step              smallint not null default 0,
  next_attempt_at   timestamptz,
  resend_at         timestamptz,
  last_status_code  smallint,
  last_error_class  text,
  created_at        timestamptz not null,
  finished_at       timestamptz,
  primary key (account_id, id),
  unique (account_id, event_id, webhook_id),
  check ((status in ('succeeded', 'exhausted', 'cancelled')) = (finished_at is not null)),
  check ((status in ('pending', 'failed')) = (next_attempt_at is not null)),
  check ((status = 'cancelled') = (cancel_reason is not null))
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
create index webhook_delivery_due on webhook_delivery (account_id, webhook_id, next_attempt_at, seq) where status in ('pending', 'failed');
create index webhook_delivery_order on webhook_delivery (account_id, webhook_id, order_key, seq)
  where order_key is not null and status in ('pending', 'failed');
create index webhook_delivery_resend on webhook_delivery (account_id, webhook_id, resend_at) where resend_at is not null;
create index webhook_delivery_held on webhook_delivery (account_id, webhook_id, created_at) where status = 'held';
create index webhook_delivery_of_webhook on webhook_delivery (account_id, webhook_id, id desc);
create index webhook_delivery_exhausted on webhook_delivery (account_id, webhook_id, id) where status = 'exhausted';

-- One call. Partitioned by day, so that what is past retention goes by dropping a table. sequence is the place in the account's stream.
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
create table webhook_attempt_p0 partition of webhook_attempt default;

-- Where the account's stream of attempts is. A batch of results raises it and holds the row until it commits: numbers become visible in order.
create table webhook_stream (
  account_id        text primary key,
  sequence          bigint not null default 0
) with (fillfactor = 50);

-- The body of an event in another payload version than its own, made once for the endpoints that are pinned to it.
create table event_body (
  account_id        text not null,
  event_id          text not null,
  version           text not null,
  body              text,
  created_at        timestamptz not null,
  primary key (account_id, event_id, version)
);

-- Work that goes on after its request was answered, with its progress; cursor is where it goes on after a restart.
create table job (
  account_id        text not null,
  id                text not null,
  kind              text not null,
  status            text not null check (status in ('pending', 'running', 'succeeded', 'failed', 'cancelled')),
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

-- Retention looks for old payloads; events are written in the order of their time, which is what this smallest of indexes wants.
create index event_by_age on event using brin (created_at) with (pages_per_range = 32, autosummarize = on);
