-- Accounts: one row an account, the primary key.
-- What takes ended test accounts out, whole.
-- Test accounts: each the shadow of a live one.

-- name: insertAccount :run replanned
-- Writes a new account.
insert into account (id, name, plan, daily_quota, currency, time_zone, created_at, updated_at)
values (:account_id, :name, :plan, :daily_quota?, :currency, :time_zone, :now, :now);

-- name: lockAccountRow :run
-- Holds an account. Leads and whatever else only belongs to the account pass.
select 1
  from account
 where id = :account_id
   for no key update;

-- name: findSettings :maybe
-- The settings of one account, or nothing where there is none. A test account is shut with the live one, and when it ends. By primary key.
select a.id, a.name, a.plan, a.daily_quota, a.currency, a.time_zone, a.default_region, a.base_rate,
       a.hot_at, a.warm_at, a.qualify_at, a.queue_days, a.agents_see,
       a.test_of is not null as "is_test!",
       coalesce(a.ended_at, live.suspended_at) as suspended_at
  from account as a
  join account as live on live.id = coalesce(a.test_of, a.id)
 where a.id = :account_id;

-- name: findAccount :maybe replanned
-- The account as its people see it; nothing where it is gone.
select id, name, plan, currency, time_zone, default_region, base_rate, hot_at, warm_at, qualify_at,
       queue_days, agents_see, second_factor_days, created_at, updated_at, version,
       test_of is not null as "is_test!"
  from account
 where id = :account_id;

-- name: updateAccountRow :run replanned
-- Writes what the settings of an account have become.
update account
   set name = :name,
       time_zone = :time_zone,
       default_region = :default_region?,
       hot_at = :hot_at,
       warm_at = :warm_at,
       qualify_at = :qualify_at,
       queue_days = :queue_days,
       agents_see = :agents_see,
       second_factor_days = :second_factor_days?,
       second_factor_since = case
         when :second_factor_days?::integer is not null then coalesce(second_factor_since, :now)
       end,
       updated_at = :now,
       version = version + 1
 where id = :account_id;

-- name: findSuspensionForUpdate :maybe replanned
-- Since when an account is suspended, locked; nothing for a test account, which is shut with the live one and not by itself.
select suspended_at
  from account
 where id = :account_id
   and test_of is null
   for update;

-- name: updateSuspensionRow :run replanned
-- Suspends an account, or lifts that with null.
update account
   set suspended_at = :suspended_at?,
       updated_at = :now,
       version = version + 1
 where id = :account_id;

-- name: findPlanForUpdate :maybe replanned
-- The plan of an account and its quota of its own, locked.
select plan, daily_quota
  from account
 where id = :account_id
   for update;

-- name: updatePlanRow :run replanned
-- Moves an account to a plan.
update account
   set plan = :plan,
       daily_quota = :daily_quota?,
       updated_at = :now,
       version = version + 1
 where id = :account_id;

-- name: listAccountRows :many replanned
-- All accounts of the instance, oldest first. Not an account's data: the operator's list.
select id, name, plan, daily_quota, suspended_at, created_at, test_of
  from account
 where ended_at is null
 order by created_at, id;

-- name: findFirstAccount :maybe
-- The account that claimed the instance.
select id
  from account
 order by created_at, id
 limit 1;

-- name: listEnded :many
-- Accounts that have ended, the oldest first, but for those that rest. By the index account_ended.
select id as account_id, ended_at as "ended_at!"
  from account
 where ended_at is not null
   and id <> all(:resting)
 order by ended_at
 limit :most;

-- name: listReferringTables :many
-- Every table that holds rows of accounts, as the database has them now, with the tables it refers to: of one that is kept by the day, each day.
select c.oid::regclass::text as "name!",
       array(
         select f.confrelid::regclass::text
           from pg_constraint as f
          where f.conrelid = c.oid
            and f.contype = 'f'
            and f.confrelid <> c.oid) as "refers_to!"
  from pg_class as c
  join pg_attribute as a on a.attrelid = c.oid
                        and a.attname = 'account_id'
                        and not a.attisdropped
 where c.relkind = 'r'
   and c.relnamespace = current_schema()::regnamespace
 order by 1;

-- name: deleteEndedAccount :run
-- Removes the row of an account that ended; the tables that refer to it keep it where anything is left.
delete from account
 where id = :account_id
   and ended_at is not null;

-- name: findTestAccount :maybe
-- The test account of this one. By the index account_test_of.
select id
  from account
 where test_of = :account_id
   and ended_at is null;

-- name: findHome :maybe
-- The live account of this one. By primary key.
select coalesce(test_of, id) as "account_id!"
  from account
 where id = :account_id;

-- name: insertTestAccount :run
-- Writes the test account of this one: its settings, the basic plan's quota, a name that tells it apart in letters.
insert into account (id, test_of, name, plan, currency, time_zone, default_region, base_rate,
                     hot_at, warm_at, qualify_at, queue_days, agents_see, created_at, updated_at)
select :id, id, left(name, 193) || ' (test)', 'basic', currency, time_zone, default_region,
       base_rate, hot_at, warm_at, qualify_at, queue_days, agents_see, :now, :now
  from account
 where id = :account_id;

-- name: endTestRow :maybe
-- Ends the test account of this one.
update account
   set ended_at = :now,
       updated_at = :now,
       version = version + 1
 where test_of = :account_id
   and ended_at is null
returning id;
