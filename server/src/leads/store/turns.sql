-- Turns at the matches of an account.

-- name: beginMatchingTurn :one replanned
-- Whether the turn of this account was free, and is this transaction's now. What is taken from the front of an index is walked in its order from then on: gathered first
-- and sorted, all that waits in the account would be read for the ten that are taken.
select pg_try_advisory_xact_lock(hashtextextended('matches of ' || :account_id, 0)) as "is_free!",
       set_config('enable_bitmapscan', 'off', true) as is_ordered;
