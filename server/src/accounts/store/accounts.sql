-- Accounts: one row an account, the primary key.

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
