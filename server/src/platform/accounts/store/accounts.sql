-- Accounts: one row per account, found by primary key.
-- Deletion of ended test accounts with all their data.
-- Test accounts: each one belongs to a live account.

-- name: insertAccount :run replanned
-- Inserts an account.
insert into account (id, name, plan, daily_quota, currency, time_zone, default_region, profile,
                     created_at, updated_at)
values (:account_id, :name, :plan, :daily_quota?, :currency, :time_zone, :default_region?, :profile,
        :now, :now);

-- name: lockAccountRow :run
-- Locks an account. Inserting leads and other rows that only refer to the account is not blocked.
select 1
  from account
 where id = :account_id
   for no key update;

-- name: findSettings :maybe
-- Finds the settings of one account; returns nothing if it does not exist. A test account is
-- suspended together with its live account, and when it has ended. Uses the primary key.
select a.id, a.name, a.plan, a.daily_quota, a.currency, a.time_zone, a.default_region, a.base_rate,
       a.hot_threshold, a.warm_threshold, a.qualifying_tier, a.queue_days, a.lead_visibility,
       a.assistants_read_messages, a.assistants_may_write, a.profile, a.rules,
       a.test_of is not null as "is_test!",
       coalesce(a.ended_at, live.suspended_at) as suspended_at
  from account as a
  join account as live on live.id = coalesce(a.test_of, a.id)
 where a.id = :account_id;

-- name: findAccount :maybe replanned
-- Finds an account as its members see it; returns nothing if it does not exist.
select id, name, plan, currency, time_zone, default_region, base_rate, hot_threshold,
       warm_threshold, qualifying_tier, queue_days, lead_visibility,
       assistants_read_messages, assistants_may_write, second_factor_days, profile, rules,
       created_at, updated_at, version, test_of is not null as "is_test!"
  from account
 where id = :account_id;

-- name: updateAccountRow :run replanned
-- Updates the settings of an account. A change of the profile or the rules is noted, because open
-- leads are then rescored.
update account
   set name = :name,
       time_zone = :time_zone,
       default_region = :default_region?,
       hot_threshold = :hot_threshold,
       warm_threshold = :warm_threshold,
       qualifying_tier = :qualifying_tier,
       queue_days = :queue_days,
       lead_visibility = :lead_visibility,
       assistants_read_messages = :assistants_read_messages,
       assistants_may_write = :assistants_may_write,
       second_factor_days = :second_factor_days?,
       second_factor_since = case
         when :second_factor_days?::integer is not null then coalesce(second_factor_since, :now)
       end,
       profile = :profile,
       rules = :rules,
       scoring_changed_at = case
         when (profile, rules) is distinct from (:profile, :rules::jsonb) then :now
         else scoring_changed_at
       end,
       updated_at = :now,
       version = version + 1
 where id = :account_id;

-- name: findSuspensionForUpdate :maybe replanned
-- Finds the time of an account's suspension and locks the account. Returns nothing for a test
-- account, which is suspended only together with its live account.
select suspended_at
  from account
 where id = :account_id
   and test_of is null
   for update;

-- name: updateSuspensionRow :run replanned
-- Suspends an account; null resumes it.
update account
   set suspended_at = :suspended_at?,
       updated_at = :now,
       version = version + 1
 where id = :account_id;

-- name: findPlanForUpdate :maybe replanned
-- Finds the plan of an account and its custom quota, and locks the account.
select plan, daily_quota
  from account
 where id = :account_id
   for update;

-- name: updatePlanRow :run replanned
-- Changes the plan of an account.
update account
   set plan = :plan,
       daily_quota = :daily_quota?,
       updated_at = :now,
       version = version + 1
 where id = :account_id;

-- name: listAccountRows :many replanned
-- Lists all accounts of the instance, oldest first. Covers all accounts, because it is for the
-- operator.
select id, name, plan, daily_quota, suspended_at, created_at, test_of
  from account
 where ended_at is null
 order by created_at, id;

-- name: findFirstAccount :maybe
-- Finds the account that claimed the instance.
select id
  from account
 order by created_at, id
 limit 1;

-- name: listEnded :many
-- Lists ended accounts, oldest first, except those in `resting`. Uses the index account_ended.
select id as account_id, ended_at as "ended_at!"
  from account
 where ended_at is not null
   and id <> all(:resting)
 order by ended_at
 limit :most;

-- name: listReferringTables :many
-- Lists all tables that currently contain rows of accounts, with the tables they refer to. Of a
-- table partitioned by day, it lists each daily partition.
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
-- Deletes the row of an ended account. Foreign keys prevent this while other tables have rows of
-- it.
delete from account
 where id = :account_id
   and ended_at is not null;

-- name: findTestAccount :maybe
-- Finds the test account of this account. Uses the index account_test_of.
select id
  from account
 where test_of = :account_id
   and ended_at is null;

-- name: findHome :maybe
-- Finds the live account of this account. Uses the primary key.
select coalesce(test_of, id) as "account_id!"
  from account
 where id = :account_id;

-- name: insertTestAccount :run
-- Inserts the test account of this account: with its settings, the quota of the basic plan, and a
-- name that distinguishes it in emails.
insert into account (id, test_of, name, plan, currency, time_zone, default_region, base_rate,
                     hot_threshold, warm_threshold, qualifying_tier, queue_days, lead_visibility,
                     assistants_read_messages, assistants_may_write, profile, rules, created_at,
                     updated_at)
select :id, id, left(name, 193) || ' (test)', 'basic', currency, time_zone, default_region,
       base_rate, hot_threshold, warm_threshold, qualifying_tier, queue_days, lead_visibility,
       assistants_read_messages, assistants_may_write, profile, rules, :now, :now
  from account
 where id = :account_id;

-- name: endTestRow :maybe
-- Ends the test account of this account.
update account
   set ended_at = :now,
       updated_at = :now,
       version = version + 1
 where test_of = :account_id
   and ended_at is null
returning id;
