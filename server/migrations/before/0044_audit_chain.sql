-- The audit log as a chain. Entries are written unchained with their change; within a second a round gives each its place and hash, in a table
-- beside them, so that an entry is written once and never again. What is personal is chained by a salted hash: erasure takes values and salt,
-- and the chain still verifies.

alter table audit_entry
  add column salt         bytea default uuid_send(gen_random_uuid()),
  add column erased_at    timestamptz;
-- Ids sort by time: the primary key is the order of the list.
drop index audit_entry_newest_first;
create index audit_entry_of_subject on audit_entry (account_id, subject_id, at desc) where subject_id is not null;

-- Entries that wait for their place: written with them, taken when they are sealed.
create table audit_unsealed (
  account_id        text not null,
  entry_id          text not null,
  primary key (account_id, entry_id)
);

create table audit_seal (
  account_id        text not null,
  seq               bigint not null,
  entry_id          text not null,
  detail_hash       bytea not null,
  hash              bytea not null,
  primary key (account_id, seq),
  unique (account_id, entry_id)
);

-- The end of each account's chain; its row's lock is what makes sealing one after another.
create table audit_chain (
  account_id        text primary key references account (id),
  last_seq          bigint not null,
  last_hash         bytea not null
);

-- Where the chain stood at the end of an hour, signed: who rewrites the whole table still lacks the key.
create table audit_checkpoint (
  account_id        text not null,
  seq               bigint not null,
  hash              bytea not null,
  at                timestamptz not null,
  key_id            text not null,
  signature         bytea not null,
  primary key (account_id, seq)
);

create function audit_entry_guard() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
  end if;
  -- Erasure: takes personal values and the salt away, and says when; everything else stays.
  if new.erased_at is not null
     and row(old.account_id, old.id, old.at, old.action, old.actor_kind, old.actor_id, old.subject_id, old.request_id)
       is not distinct from
         row(new.account_id, new.id, new.at, new.action, new.actor_kind, new.actor_id, new.subject_id, new.request_id)
     and new.salt is null
     and (new.address is null or new.address is not distinct from old.address)
     and (new.agent is null or new.agent is not distinct from old.agent)
     and (new.before is null or new.before is not distinct from old.before)
     and (new.after is null or new.after is not distinct from old.after)
  then
    return new;
  end if;
  raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entry_guard before update or delete on audit_entry for each row execute function audit_entry_guard();
create trigger audit_entry_keep before truncate on audit_entry for each statement execute function audit_entry_guard();

create function audit_seal_guard() returns trigger language plpgsql as $$
begin
  raise exception 'audit seals and checkpoints are append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_checkpoint_guard before update or delete on audit_checkpoint for each row execute function audit_seal_guard();
create trigger audit_checkpoint_keep before truncate on audit_checkpoint for each statement execute function audit_seal_guard();
create trigger audit_seal_guard before update or delete on audit_seal for each row execute function audit_seal_guard();
create trigger audit_seal_keep before truncate on audit_seal for each statement execute function audit_seal_guard();
