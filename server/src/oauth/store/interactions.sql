-- What the library keeps between two pages of one authorization, by the hash of its id.

-- name: keepInteraction :run
-- Keeps what is known of an authorization under way.
insert into oauth_interaction (hash, kind, payload, expires_at)
values (:hash, 'interaction', :payload, :expires_at)
on conflict (hash) do update
   set payload = excluded.payload,
       expires_at = excluded.expires_at;

-- name: findInteraction :maybe
-- What is known of an authorization under way.
select payload
  from oauth_interaction
 where hash = :hash
   and expires_at > :now;

-- name: deleteInteraction :run
-- Forgets an authorization.
delete from oauth_interaction
 where hash = :hash;

-- name: deleteOldInteractions :run replanned
-- Sweeps authorizations nobody finished.
delete from oauth_interaction
 where expires_at < :now;
