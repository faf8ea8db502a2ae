-- People who are erased, and by which keyed hashes they are recognised: erased_contact by its primary key (account_id, fingerprint).
-- Customers whose time is over.
-- Customers of trials, and those that are of a demonstration.

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

-- name: listQuiet :many replanned
-- Customers who were last heard of before a moment, deleted or not, and none of whose leads came to anything that was recorded; in the order of their ids behind
-- `after`. Their kind of people only: no trials.
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
-- Takes what finds customers away that `customers`, an earlier part of the statement, deletes for good. What was taken away before is not there.
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
-- Takes customers of trials away for good that were not heard of since a moment, with what finds them. Not one account's: what was tried goes everywhere.
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
-- Takes the customers of a demonstration away for good, with what finds them.
  with gone as (
         delete from customer
          where account_id = :account_id
            and is_demo
         returning account_id, id, is_test, email, phone),
       {forgotten: gone}
select account_id, id
  from gone;

-- name: markDemoCustomers :run replanned
-- Marks customers as of a demonstration. By primary key.
update customer
   set is_demo = true
 where account_id = :account_id
   and id = any(:customer_ids);

-- name: markNotifiedOfMatches :run replanned
-- Remembers the day on which customers were told of services that fit. By primary key.
update customer
   set matches_told_on = :today
 where account_id = :account_id
   and id = any(:customer_ids);
