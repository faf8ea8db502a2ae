-- The audit log as a chain. Entries are written unchained, in the transaction of their change;
-- within a second a round gives each its place and hash, in a table beside them, so that an entry
-- is written once and never again. What is personal is chained by a salted hash: erasure takes
-- values and salt, and the chain still verifies.

-- Ids sort by time: the primary key is the order of the list.
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
  salt              bytea default uuid_send(gen_random_uuid()),
  erased_at         timestamptz,
  -- Left by an erasure in the statement that takes the salt: an entry that was erased before it was
  -- sealed is sealed by this.
  detail_hash       bytea,
  primary key (account_id, id)
);
-- The entry of a lead's birth has the lead's id but for its prefix, and is found by its primary
-- key: nine of ten entries, and with them the index was as large as the key itself.
create index audit_entry_of_subject on audit_entry (account_id, subject_id, at desc)
 where right(id, 26) <> right(subject_id, 26);

-- Entries that wait for their place, a row for what a transaction wrote for an account: the first
-- names the row, and at since they were written.
create table audit_unsealed (
  account_id        text not null,
  first_id          text not null,
  since             timestamptz not null,
  entry_ids         text[] not null,
  primary key (account_id, first_id),
  constraint audit_unsealed_names_entries check (cardinality(entry_ids) > 0)
);

-- Up to sixteen entries in the order of the chain, as many as a row holds on its page: from
-- first_seq on without a gap, and the two hashes of each, 32 bytes one behind the other. All ids
-- lie from first_id to last_id; those of two rows may overlap, where an entry was committed later
-- than others that were made after it.
create table audit_seal (
  account_id        text not null,
  first_seq         bigint not null,
  first_id          text not null,
  last_id           text not null,
  entry_ids         text[] not null,
  detail_hashes     bytea not null,
  hashes            bytea not null,
  primary key (account_id, first_seq),
  constraint audit_seal_is_whole check (
    cardinality(entry_ids) > 0
    and octet_length(detail_hashes) = 32 * cardinality(entry_ids)
    and octet_length(hashes) = 32 * cardinality(entry_ids))
);
-- Whoever looks for the place of an entry begins at the first row that ends behind it.
create index audit_seal_by_id on audit_seal (account_id, last_id, first_id);

-- The end of each account's chain; its row's lock is what makes sealing one after another.
create table audit_chain (
  account_id        text primary key references account (id),
  last_seq          bigint not null,
  last_hash         bytea not null
);

-- Where the chain stood at the end of an hour, signed: who rewrites the whole table still lacks the
-- key.
create table audit_checkpoint (
  account_id        text not null,
  seq               bigint not null,
  hash              bytea not null,
  at                timestamptz not null,
  key_id            text not null,
  signature         bytea not null,
  primary key (account_id, seq)
);

-- Nothing leaves or changes, with two exceptions: erasure, and the log of an account whose test
-- data is deleted, which goes along (that it was deleted stands in the log of the live one).
-- Whoever takes the salt leaves the hash, once, and nobody writes one at any other time.
create function audit_entry_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if is_ended_account(old.account_id) then
      return old;
    end if;
  end if;
  if tg_op <> 'UPDATE' then
    raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
  end if;
  -- Erasure: takes personal values and the salt away, leaves their hash, and says when; everything else stays.
  if new.erased_at is not null
     and row(old.account_id, old.id, old.at, old.action, old.actor_kind, old.actor_id, old.subject_id, old.request_id)
       is not distinct from
         row(new.account_id, new.id, new.at, new.action, new.actor_kind, new.actor_id, new.subject_id, new.request_id)
     and new.salt is null
     and (case
            when old.salt is null then new.detail_hash is not distinct from old.detail_hash
            else old.detail_hash is null and octet_length(new.detail_hash) = 32
          end)
     and (new.address is null or new.address is not distinct from old.address)
     and (new.agent is null or new.agent is not distinct from old.agent)
     and (new.before is null or new.before is not distinct from old.before)
     and (new.after is null or new.after is not distinct from old.after)
  then
    return new;
  end if;
  raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
end $$;

create trigger audit_entry_guard before update or delete on audit_entry
  for each row execute function audit_entry_guard();
create trigger audit_entry_keep before truncate on audit_entry
  for each statement execute function audit_entry_guard();

create function audit_seal_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if is_ended_account(old.account_id) then
      return old;
    end if;
  end if;
  raise exception 'audit seals and checkpoints are append-only' using errcode = 'insufficient_privilege';
end $$;

create trigger audit_checkpoint_guard before update or delete on audit_checkpoint
  for each row execute function audit_seal_guard();
create trigger audit_checkpoint_keep before truncate on audit_checkpoint
  for each statement execute function audit_seal_guard();
create trigger audit_seal_guard before update or delete on audit_seal
  for each row execute function audit_seal_guard();
create trigger audit_seal_keep before truncate on audit_seal
  for each statement execute function audit_seal_guard();

analyze audit_seal;
