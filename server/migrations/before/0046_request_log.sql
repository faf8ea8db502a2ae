-- What programs asked lately and what they were told: for whoever looks for a mistake in their integration. No bodies, no queries.
create table request_log (
  account_id        text not null,
  id                text not null,
  created_at        timestamptz not null,
  method            text not null,
  path              text not null,
  status            smallint not null,
  code              text,
  errors            jsonb not null default '[]',
  duration_ms       integer not null,
  actor_kind        text not null,
  actor_id          text not null,
  address           text,
  agent             text,
  primary key (account_id, id)
);
create index request_log_newest on request_log (account_id, created_at desc, id desc);
create index request_log_by_age on request_log (created_at);
