-- Who the service works for. Account data carries account_id first in its keys, so that the schema
-- can be distributed by it; what is looked up by the hash of a secret is the named exception.

create table account (
  id                text primary key,
  name              text not null check (length(name) between 1 and 200),
  plan              text not null check (plan in ('basic', 'professional', 'enterprise')),
  daily_quota       integer check (daily_quota > 0),
  currency          text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  time_zone         text not null default 'UTC',
  default_region    text check (default_region ~ '^[A-Z]{2}$'),
  base_rate         double precision not null default 0.03 check (base_rate > 0 and base_rate < 1),
  hot_at            smallint not null default 70 check (hot_at between 1 and 100),
  warm_at           smallint not null default 50 check (warm_at between 0 and 99),
  qualify_at        text not null default 'hot' check (qualify_at in ('hot', 'warm', 'cold')),
  suspended_at      timestamptz,
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  version           integer not null default 1,
  -- For so long a lead whose person is silent waits in the queue.
  queue_days        smallint not null default 84 check (queue_days between 1 and 365),
  -- A test account stands beside a live one: an account of its own, so that every statement, quota,
  -- endpoint and model is its own without being told so, but with the people of the live one.
  test_of           text references account (id),
  -- Its data is being removed: nobody enters, and when nothing is left the row goes too.
  ended_at          timestamptz,
  -- Some accounts show every lead to everybody in them; in others a person sees only those that are
  -- theirs.
  agents_see        text not null default 'all' check (agents_see in ('all', 'own')),
  check (warm_at < hot_at),
  constraint account_is_no_test_of_itself check (test_of <> id),
  constraint account_ends_for_tests_alone check (ended_at is null or test_of is not null)
);
create unique index account_test_of on account (test_of) where ended_at is null;
create index account_ended on account (ended_at) where ended_at is not null;

-- What an account is, it stays: one that could become a test account could have its audit log
-- deleted.
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
create trigger account_kind_guard before insert or update on account
  for each row execute function account_kind_guard();

-- Asked by the guards of the audit log. A text and no tree: where tables are spread over machines
-- (Citus) a kept tree is written out again and cannot be read.
create function is_ended_account(id text) returns boolean
  language sql stable as $$
  select exists (select from account as a where a.id = is_ended_account.id and a.ended_at is not null)
$$;
