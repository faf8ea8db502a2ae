-- An endpoint may have a filter of event contents. Every filter an endpoint had is retained under the
-- version of the endpoint that introduced it, so that the delivery history shows the filter that
-- excluded an event, also after it was changed.
create table webhook_filter (
  account_id text not null,
  webhook_id text not null,
  version    integer not null,
  filter     jsonb not null,
  primary key (account_id, webhook_id, version)
);

alter table webhook
  add column filter_version integer;

-- Events that a filter excluded, in batches as in webhook_batch: one row per endpoint and change, of
-- at most 64 events. They are never due, so they are no deliveries, and no state of a delivery changes.
-- The nightly job deletes them together with the payloads of their day.
create table webhook_filtered (
  account_id     text not null,
  webhook_id     text not null,
  -- The id of the first event in the delivery history. The other ids follow from it.
  id             text not null check (right(id, 2) = '00'),
  event_ids      text[] not null,
  event_types    text[] not null,
  -- The path of the filter that did not match, for each event.
  paths          text[] not null,
  event_version  text not null,
  filter_version integer not null,
  created_at     timestamptz not null,
  primary key (account_id, webhook_id, id),
  check (cardinality(event_ids) between 1 and 64
         and cardinality(event_types) = cardinality(event_ids)
         and cardinality(paths) = cardinality(event_ids))
);

-- A row of 64 events is compressed in place. PostgreSQL 15 states this only in alter table.
alter table webhook_filtered
  alter column event_ids set storage main,
  alter column event_types set storage main,
  alter column paths set storage main;

create index webhook_filtered_by_age on webhook_filtered (created_at);
