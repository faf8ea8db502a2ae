-- Customers of trials, and those that are of a demonstration.

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
