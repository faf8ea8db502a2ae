-- Working hours of accounts: one row for each account that set them, by primary key.

-- name: findHoursOf :maybe replanned
-- Finds the working hours of an account.
select target_minutes, hours, updated_at, version
  from account_hours
 where account_id = :account_id;

-- name: readHoursOf :maybe
-- Reads the working hours of an account, for the cache.
select target_minutes, hours
  from account_hours
 where account_id = :account_id;

-- name: writeHours :run replanned
-- Sets the working hours of an account.
insert into account_hours as h (account_id, target_minutes, hours, updated_at)
values (:account_id, :target_minutes, :hours?, :now)
on conflict (account_id) do update
   set target_minutes = excluded.target_minutes,
       hours = excluded.hours,
       updated_at = excluded.updated_at,
       version = h.version + 1;
