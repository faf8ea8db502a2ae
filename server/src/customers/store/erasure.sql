-- People who are erased, and by which keyed hashes they are recognised: erased_contact by its primary key (account_id, fingerprint).

-- name: lockPerson :maybe replanned
-- Locks a customer who was not erased yet, deleted or not.
select id, is_test, name, email, phone
  from customer
 where account_id = :account_id
   and id = :id
   and erased_at is null
   for update;

-- name: emptyPerson :run replanned
-- Takes the person out of their row; its counts and tier stay.
update customer
   set name = null,
       email = null,
       phone = null,
       preferences = '{}',
       attributes = '{}',
       deleted_at = coalesce(deleted_at, :now),
       erased_at = :now,
       updated_at = :now,
       version = version + 1
 where account_id = :account_id
   and id = :id;

-- name: keepErased :run replanned
-- Keeps a fingerprint; one that is there stays as it is.
insert into erased_contact (account_id, fingerprint, erased_at)
values (:account_id, :fingerprint, :now)
on conflict do nothing;

-- name: findErased :many
-- Those of the fingerprints that are kept.
select fingerprint
  from erased_contact
 where account_id = :account_id
   and fingerprint = any(:fingerprints::bytea[]);
