-- Who tried something tried it on real data: a webhook registered for a trial was told of real people. An account now has a test account beside it: an account
-- of its own, so that every statement, quota, endpoint and model is its own without being told so, but with the people of the live one.

alter table account
  add column test_of        text references account (id),
  -- Its data is being removed: nobody enters, and when nothing is left the row goes too.
  add column ended_at       timestamptz,
  add constraint account_is_no_test_of_itself check (test_of <> id),
  add constraint account_ends_for_tests_alone check (ended_at is null or test_of is not null);
create unique index account_test_of on account (test_of) where ended_at is null;
create index account_ended on account (ended_at) where ended_at is not null;

-- What an account is, it stays: one that could become a test account could have its audit log deleted.
create function account_kind_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.test_of is distinct from old.test_of then
    raise exception 'an account stays live or test' using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'UPDATE' and old.ended_at is not null and new.ended_at is distinct from old.ended_at then
    raise exception 'what has ended does not come back' using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'INSERT' and exists (select from account where id = new.test_of and test_of is not null) then
    raise exception 'a test account has no test account' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger account_kind_guard before insert or update on account for each row execute function account_kind_guard();

-- The one place that says who belongs to an account: its members, and to a test account the members of the live one, whose rules (networks, single sign-on)
-- it has as well. home_id is the live account.
create view membership as
select a.id as account_id, m.account_id as home_id, m.user_id, m.role, m.created_at
  from account as a
  join member as m on m.account_id = coalesce(a.test_of, a.id)
 where a.ended_at is null;

-- The log of an account whose test data is deleted goes along; that it was deleted stands in the log of the live one. Every other log stays append-only.
create function is_ended_account(id text) returns boolean
  language sql stable
  return exists (select from account as a where a.id = is_ended_account.id and a.ended_at is not null);

create or replace function audit_entry_guard() returns trigger language plpgsql as $$
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

create or replace function audit_seal_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if is_ended_account(old.account_id) then
      return old;
    end if;
  end if;
  raise exception 'audit seals and checkpoints are append-only' using errcode = 'insufficient_privilege';
end $$;
