-- Failures that are counted, by the hash of what they are counted under: one row a name, the primary key, while its window runs.

-- name: findFailures :maybe
-- Failures under a name in the window that runs, if one does.
select failures, window_ends_at
  from attempt
 where name = :name
   and window_ends_at > :now;

-- name: addFailure :one
-- Counts a failure; a window that has run out begins anew. Gives how many it now has.
insert into attempt (name, failures, window_ends_at)
values (:name, 1, :window_ends_at)
on conflict (name) do update
   set failures = case when attempt.window_ends_at > :now then attempt.failures + 1 else 1 end,
       window_ends_at = case
         when attempt.window_ends_at > :now then attempt.window_ends_at
         else excluded.window_ends_at
       end
returning failures, window_ends_at;

-- name: takeBackFailure :run
-- Takes one failure back.
update attempt
   set failures = failures - 1
 where name = :name
   and failures > 0;

-- name: clearFailures :run
-- Forgets the failures under a name.
delete from attempt
 where name = :name;

-- name: deleteOldAttempts :run replanned
-- Sweeps windows that have run out.
delete from attempt
 where window_ends_at < :now;
