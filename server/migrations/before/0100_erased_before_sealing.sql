-- Erasure takes an entry's details and the salt of their hash. An entry that was erased before it was sealed could then never be: sealing
-- stood still for its account, and for those behind it. Now erasure leaves the hash in the statement that takes the salt, and sealing uses
-- it. The guard allows exactly that: whoever takes the salt leaves the hash, once, and nobody writes one at any other time.
alter table audit_entry add column detail_hash bytea;

create or replace function audit_entry_guard() returns trigger language plpgsql as $$
begin
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
