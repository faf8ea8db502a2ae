-- When an account answers: a row an account that said so, by its primary key.

-- name: findHoursOf :maybe replanned
-- What an account set.
select target_minutes, hours, updated_at, version
  from account_hours
 where account_id = :account_id;

-- name: readHoursOf :maybe
-- The same for whoever keeps it in mind.
select target_minutes, hours
  from account_hours
 where account_id = :account_id;

-- name: writeHours :run replanned
-- Sets when an account answers.
insert into account_hours as h (account_id, target_minutes, hours, updated_at)
values (:account_id, :target_minutes, :hours?, :now)
on conflict (account_id) do update
   set target_minutes = excluded.target_minutes,
       hours = excluded.hours,
       updated_at = excluded.updated_at,
       version = h.version + 1;
