-- News between processes.

-- name: notifyOthers :run
-- Tells the other processes.
select pg_notify(:channel, :payload);
