-- Test accounts: each the shadow of a live one.

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
