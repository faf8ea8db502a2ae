-- The answer to a request that carried an Idempotency-Key; status is null while its first request
-- runs in its transaction. It lies under sixteen bytes, the beginning of the SHA-256 of the
-- credential's lineage and the key: both were up to 300 bytes of text, compared one by one, in the
-- row and in the index again.
create table idempotency_key (
  account_id        text not null,
  digest            bytea not null,
  request_hash      bytea not null,
  status            smallint,
  headers           jsonb,
  body              bytea,
  is_sealed         boolean not null default false,
  customer_id       text,
  created_at        timestamptz not null,
  primary key (account_id, digest)
);
create index idempotency_key_by_age on idempotency_key (created_at);
analyze idempotency_key;
