-- What programs asked lately and what they were told: for whoever looks for a mistake in their
-- integration.

-- No bodies, no queries. Kept by day, by the moment of the answer: to forget a request cost as much
-- as to note it.
create table request_log (
  account_id        text not null,
  id                text not null,
  created_at        timestamptz not null,
  method            text not null,
  -- What of it is neither a name of ours nor an id is a dash: programs asked for
  -- /v1/customers/jane@example.com where they meant to search.
  path              text not null,
  status            smallint not null,
  code              text,
  errors            jsonb not null default '[]',
  duration_ms       integer not null,
  actor_kind        text not null,
  actor_id          text not null,
  address           text,
  agent             text,
  primary key (account_id, id, created_at)
) partition by range (created_at);
create index request_log_newest on request_log (account_id, created_at desc, id desc);
select pg_temp.begin_days('request_log', 'pg_temp.moments_from');
analyze request_log;

-- The body of a refused request, kept for a day, so that it can be seen and sent again. Apart from
-- the log: it may be about a person, so it goes with the next erasure in its account, all that is
-- there, since nothing can tell whose name is misspelled in which.
create table refused_body (
  account_id        text not null,
  id                text not null,
  created_at        timestamptz not null,
  body              text not null check (octet_length(body) <= 16384),
  primary key (account_id, id)
);
create index refused_body_by_age on refused_body (created_at);

-- What was sent until then is kept of an account no longer, also where it was still on its way here
-- when somebody was erased.
create table refused_body_erasure (
  account_id        text primary key,
  sent_until        timestamptz not null
);
