-- What was done, what is told of it, and what was answered: written in the transaction of the change itself.

create table audit_entry (
  account_id        text not null,
  id                text not null,
  at                timestamptz not null,
  action            text not null,
  actor_kind        text not null,
  actor_id          text not null,
  address           text,
  agent             text,
  request_id        text,
  subject_id        text,
  before            jsonb,
  after             jsonb,
  primary key (account_id, id)
);
create index audit_entry_newest_first on audit_entry (account_id, at desc, id desc);

-- The outbox. body holds the envelope's exact bytes as every delivery sends them; null once retention or erasure took them.
create table event (
  account_id        text not null,
  id                text not null,
  type              text not null,
  version           text not null,
  created_at        timestamptz not null,
  customer_id       text,
  is_test           boolean not null default false,
  body              text,
  primary key (account_id, id)
);
create index event_newest_first on event (account_id, created_at desc, id desc);
create index event_of_customer on event (account_id, customer_id) where customer_id is not null;

-- The answer to a request that carried an Idempotency-Key; status is null while its first request runs in its transaction.
create table idempotency_key (
  account_id        text not null,
  lineage           text not null,
  key               text not null,
  request_hash      bytea not null,
  status            smallint,
  headers           jsonb,
  body              bytea,
  is_sealed         boolean not null default false,
  customer_id       text,
  created_at        timestamptz not null,
  primary key (account_id, lineage, key)
);
create index idempotency_key_by_age on idempotency_key (created_at);
