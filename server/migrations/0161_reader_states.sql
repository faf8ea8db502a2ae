-- A message that no language model could read stays due: it is tried again with growing delays for a
-- day and then kept as failed, with the reason. What a row says: due while due_at is set, else failed
-- where `failure` is set, read where `facts` is set, and empty otherwise. Messages received while no
-- model was set have no row.
alter table message_reading
  add column due_since timestamptz,
  add column attempts integer not null default 0,
  add column failure text,
  add column fact_sources json;

update message_reading
   set due_since = due_at
 where due_at is not null;

-- Few messages fail, and pages and metrics count them.
create index message_reading_failed on message_reading (account_id)
  where failure is not null and due_at is null;

-- How attempts to read messages ended, counted by account: `outcome` is read, empty or a failure.
create table reader_outcome (
  account_id        text not null,
  outcome           text not null,
  attempts          bigint not null,
  prompt_tokens     bigint not null,
  completion_tokens bigint not null,
  last_at           timestamptz not null,
  primary key (account_id, outcome)
);
