-- A remembered answer lay under the words of its key and of the credential's lineage, up to 300 bytes of text compared one by one, in the row and in the
-- index again. It lies under sixteen bytes now: the beginning of the SHA-256 of both.
create table idempotency_answer (
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

insert into idempotency_answer
  (account_id, digest, request_hash, status, headers, body, is_sealed, customer_id, created_at)
select account_id, substring(sha256(convert_to(lineage || ' ' || key, 'UTF8')) from 1 for 16),
       request_hash, status, headers, body, is_sealed, customer_id, created_at
  from idempotency_key;

drop table idempotency_key;
alter table idempotency_answer rename to idempotency_key;
alter index idempotency_answer_pkey rename to idempotency_key_pkey;
create index idempotency_key_by_age on idempotency_key (created_at);
analyze idempotency_key;
