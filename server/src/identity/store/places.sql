-- From where people have signed in: one row a person and place, the primary key.

-- name: findPlace :maybe
-- A place from which a person has signed in since then. By the unique index on the address and the primary key.
select s.last_at
  from person as p
  join sign_in_place as s on s.user_id = p.id
 where p.email = :email
   and s.place = :place
   and s.last_at > :since;

-- name: keepPlace :run
-- Notes that a person has signed in from a place.
insert into sign_in_place (user_id, place, last_at)
values (:user_id, :place, :now)
on conflict (user_id, place) do update
   set last_at = greatest(sign_in_place.last_at, excluded.last_at);

-- name: deleteOldPlaces :run replanned
-- Sweeps places that were not used since then.
delete from sign_in_place
 where last_at < :before;
