-- Erasure of customers, and the keyed hashes that identify erased persons: erased_contact, with the
-- primary key (account_id, fingerprint).
-- The last statements handle customers at the end of their retention time, and test and demo
-- customers.
-- use: ./customers.sql

-- name: lockPerson :maybe replanned
-- Locks a customer that was not erased, also by the id of a customer merged into it. The customer
-- may be deleted.
select id, is_test, name, email, phone, merged_ids
  from customer
 where account_id = :account_id
   and id = {current_id}
   and merged_into is null
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
-- not. Merged customers are erased with the customer that they were merged into. They are sorted by id and start after the id `after`. Test and demo customers are excluded.
select c.id
  from customer as c
 where c.account_id = :account_id
   and c.id > :after
   and c.last_activity_at < :before
   and c.erased_at is null
   and c.merged_into is null
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
-- Deletes the consents of `customers`, their contacts from the lookup tables, and the records of
-- their merges. `customers` is an earlier part of the statement that deletes customers permanently,
-- with the id of the customer that the contacts lead to as `holder_id`. Contacts of customers that
-- were deleted before are no longer in the lookup tables.
emails as (
         delete from customer_email as e
          using {customers} as c
          where e.account_id = c.account_id
            and e.digest = contact_digest(c.is_test, c.email)
            and e.customer_id = c.holder_id),
       phones as (
         delete from customer_phone as p
          using {customers} as c
          where p.account_id = c.account_id
            and p.digest = contact_digest(c.is_test, c.phone)
            and p.customer_id = c.holder_id),
       merges as (
         delete from customer_merge as m
          using {customers} as c
          where m.account_id = c.account_id
            and m.source_id = c.id),
       befores as (
         delete from customer_before_merge as b
          using {customers} as c
          where b.account_id = c.account_id
            and b.winner_id = c.id),
       consents as (
         delete from consent as s
          using {customers} as c
          where s.account_id = c.account_id
            and s.customer_id = c.id)

-- name: deleteTrialCustomers :many replanned
-- Permanently deletes test customers without activity since a time, with the customers merged into
-- them and their contacts in the lookup tables. Runs over all accounts.
  with quiet as (
         delete from customer
          where is_test
            and not is_demo
            and merged_into is null
            and last_activity_at < :before
         returning account_id, id, is_test, email, phone, merged_ids),
       merged as (
         delete from customer as m
          using quiet as q
          where m.account_id = q.account_id
            and m.id = any(q.merged_ids)
         returning m.account_id, m.id, m.is_test, m.email, m.phone, q.id as holder_id),
       gone as (
         select account_id, id, is_test, email, phone, id as holder_id from quiet
          union all
         table merged),
       {forgotten: gone}
select account_id as "account_id!", id as "id!"
  from gone;

-- name: deleteDemoCustomers :many replanned
-- Permanently deletes the demo customers of an account, with their contacts in the lookup tables.
  with gone as (
         delete from customer
          where account_id = :account_id
            and is_demo
         returning account_id, id, is_test, email, phone, coalesce(merged_into, id) as holder_id),
       {forgotten: gone}
select account_id, id
  from gone;

-- name: deleteUnusedCustomers :many replanned
-- Permanently deletes customers that an import created, if they have nothing: no lead, not even a
-- deleted one, no message, no consent, no merge, and no change by a person. Uses the primary key.
  with gone as (
         delete from customer as c
          where c.account_id = :account_id
            and c.id = any(:customer_ids::text[])
            and c.merged_into is null
            and c.merged_ids = '{}'
            and c.attributes = '{}'
            and c.assigned_to is null
            and not exists (
                  select
                    from lead as l
                   where l.account_id = c.account_id
                     and l.customer_id = c.id)
            and not exists (
                  select
                    from message as m
                   where m.account_id = c.account_id
                     and m.customer_id = c.id)
            and not exists (
                  select
                    from consent as s
                   where s.account_id = c.account_id
                     and s.customer_id = c.id)
            and not exists (
                  select
                    from audit_entry as a
                   where a.account_id = c.account_id
                     and a.subject_id = c.id
                     and right(a.id, 26) <> right(a.subject_id, 26))
         returning account_id, id, is_test, email, phone, id as holder_id),
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

-- name: deleteMergesOf :run replanned
-- Deletes the records of the merges of customers, with the personal data for their reversal.
with befores as (
  delete from customer_before_merge
   where account_id = :account_id
     and winner_id = any(:customer_ids)
)
delete from customer_merge
 where account_id = :account_id
   and source_id = any(:customer_ids);

-- name: listHeldMergesOf :many replanned
-- Returns the rows of merged customers, with the record of each merge.
select {customer_columns}, merged_into, m.merged_at, m.winner_id, m.taken, m.lead_ids
  from customer
  join customer_merge as m using (account_id)
 where account_id = :account_id
   and id = any(:customer_ids)
   and m.source_id = id
 order by id;

-- name: listHeldBeforesOf :many replanned
-- Returns the rows of winners before their merges.
select winner_id, merged_at, customer
  from customer_before_merge
 where account_id = :account_id
   and winner_id = any(:customer_ids)
 order by winner_id;

-- name: listMergedPeople :many replanned
-- Returns the customers who were merged into a customer, by id.
select id, is_test, name, email, phone, merged_ids
  from customer
 where account_id = :account_id
   and id = any(:merged_ids)
 order by id;
