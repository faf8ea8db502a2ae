-- Erasure of customers, and the keyed hashes that identify erased persons: erased_contact, with the
-- primary key (account_id, fingerprint).
-- The last statements handle customers at the end of their retention time, and test and demo
-- customers.

-- name: lockPerson :maybe replanned
-- Locks a customer that was not erased. The customer may be deleted.
select id, is_test, name, email, phone
  from customer
 where account_id = :account_id
   and id = :id
   and erased_at is null
   for update;

-- name: emptyPerson :run replanned
-- Removes personal data from the row of a customer. Its counts and tier stay.
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
-- Stores a keyed hash. An existing hash is not changed.
insert into erased_contact (account_id, fingerprint, erased_at)
values (:account_id, :fingerprint, :now)
on conflict do nothing;

-- name: findErased :many
-- Returns the given keyed hashes that are stored.
select fingerprint
  from erased_contact
 where account_id = :account_id
   and fingerprint = any(:fingerprints::bytea[]);

-- name: listQuiet :many replanned
-- Returns customers without activity since a time and without a milestone on any lead, deleted or
-- not. They are sorted by id and start after the id `after`. Test and demo customers are excluded.
select c.id
  from customer as c
 where c.account_id = :account_id
   and c.id > :after
   and c.last_activity_at < :before
   and c.erased_at is null
   and not c.is_test
   and not c.is_demo
   and not exists (
         select
           from lead as l
           join lead_outcome as o on o.account_id = l.account_id and o.lead_id = l.id
          where l.account_id = c.account_id
            and l.customer_id = c.id
            and o.withdrawn_at is null)
 order by c.id
 limit :limit;

-- part: forgotten(customers)
-- Deletes the contacts of `customers` from the lookup tables. `customers` is an earlier part of the
-- statement that deletes customers permanently. Contacts of customers that were deleted before are
-- no longer in the lookup tables.
emails as (
         delete from customer_email as e
          using {customers} as c
          where e.account_id = c.account_id
            and e.digest = contact_digest(c.is_test, c.email)
            and e.customer_id = c.id),
       phones as (
         delete from customer_phone as p
          using {customers} as c
          where p.account_id = c.account_id
            and p.digest = contact_digest(c.is_test, c.phone)
            and p.customer_id = c.id)

-- name: deleteTrialCustomers :many replanned
-- Permanently deletes test customers without activity since a time, with their contacts in the
-- lookup tables. Runs over all accounts.
  with gone as (
         delete from customer
          where is_test
            and not is_demo
            and last_activity_at < :before
         returning account_id, id, is_test, email, phone),
       {forgotten: gone}
select account_id, id
  from gone;

-- name: deleteDemoCustomers :many replanned
-- Permanently deletes the demo customers of an account, with their contacts in the lookup tables.
  with gone as (
         delete from customer
          where account_id = :account_id
            and is_demo
         returning account_id, id, is_test, email, phone),
       {forgotten: gone}
select account_id, id
  from gone;

-- name: markDemoCustomers :run replanned
-- Marks customers as demo data. Uses the primary key.
update customer
   set is_demo = true
 where account_id = :account_id
   and id = any(:customer_ids);

-- name: markNotifiedOfMatches :run replanned
-- Records the day on which customers were notified of matches. Uses the primary key.
update customer
   set matches_notified_on = :today
 where account_id = :account_id
   and id = any(:customer_ids);
