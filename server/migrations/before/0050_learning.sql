-- What accounts learn: their models, and where each account stands with learning.

-- A model as it was sealed. Never changed and never deleted while a score names it, so that every past score recomputes.
create table model (
  account_id        text not null,
  id                text not null,
  -- json, not jsonb: the document is read back whole, as it was written.
  document          json not null,
  stage             text not null check (stage in ('ridge', 'ebm')),
  target            text not null check (target in ('met', 'won')),
  outcomes          integer not null,
  conversions       integer not null,
  -- How it did against the champion of its day on the newest leads.
  comparison        jsonb,
  trained_at        timestamptz not null,
  primary key (account_id, id)
);
create index model_newest on model (account_id, trained_at desc);

-- One row per account that has outcomes. champion_id null is the prior scorecard.
create table learning (
  account_id        text primary key,
  champion_id       text,
  former_id         text,
  promoted_at       timestamptz,
  -- How many leads had an outcome when training last looked, and when that was.
  outcomes_seen     integer not null default 0,
  trained_at        timestamptz,
  leakage_suspected text[] not null default '{}',
  drift             jsonb,
  drift_at          timestamptz,
  -- A worker that trains holds the account until then; one that dies lets go by itself.
  leased_until      timestamptz,
  foreign key (account_id, champion_id) references model (account_id, id)
);

-- What a language model read of a lead's messages, where one is asked. A row waits while due_at is set; the lease of a reader is a due time
-- moved ahead.
create table message_reading (
  account_id        text not null,
  lead_id           text not null,
  facts             json,
  due_at            timestamptz,
  read_at           timestamptz,
  primary key (account_id, lead_id)
);
create index message_reading_due on message_reading (due_at) where due_at is not null;
