-- Links that claim the instance, by their hash: there are none once an account exists.

-- name: insertSetupToken :run replanned
-- Writes a token unless an account exists already. One statement, so that an account made at the same moment is seen or makes the token void itself.
insert into setup_token (hash, created_at, expires_at)
select :hash, :now, :expires_at
 where not exists (
         select 1
           from account);

-- name: findSetupToken :maybe replanned
-- A set-up token that could be taken now.
select expires_at
  from setup_token
 where hash = :hash
   and expires_at > :now
   and not exists (
         select 1
           from account);

-- name: takeSetupTokens :many replanned
-- Takes every set-up token away. Of two who claim at once with different links, the second waits for the rows of the first and finds none.
delete from setup_token
returning hash, expires_at;

-- name: deleteOldSetupTokens :run replanned
-- Sweeps links that were not used in time.
delete from setup_token
 where expires_at < :now;
