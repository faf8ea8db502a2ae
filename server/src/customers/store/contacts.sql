-- By which addresses and numbers customers are found: customer_email by its primary key (account_id, digest), customer_phone by its own (account_id, digest, has_email, customer_id).

-- name: findCustomerByEmail :maybe replanned
-- The customer who has this address.
select customer_id
  from customer_email
 where account_id = :account_id
   and digest = :digest;

-- name: deleteEmails :run
-- Takes addresses away, unless another customer has them by now. `lines` is a list of rows as JSON.
delete from customer_email as e
 using json_to_recordset(:lines::json) as g (account_id text, digest uuid, customer_id text)
 where e.account_id = g.account_id
   and e.digest = g.digest
   and e.customer_id = g.customer_id;

-- name: deletePhones :run
-- Takes numbers away. `lines` is a list of rows as JSON.
delete from customer_phone as p
 using json_to_recordset(:lines::json)
         as g (account_id text, digest uuid, has_email boolean, customer_id text)
 where p.account_id = g.account_id
   and p.digest = g.digest
   and p.has_email = g.has_email
   and p.customer_id = g.customer_id;

-- name: indexContacts :run replanned
-- Makes the customers of an account found by their addresses and numbers, none of whom was before.
with emails as (
  insert into customer_email (account_id, digest, customer_id)
  select account_id, contact_digest(is_test, email), id
    from customer
   where account_id = :account_id
     and email is not null
     and deleted_at is null
)
insert into customer_phone (account_id, digest, has_email, customer_id)
select account_id, contact_digest(is_test, phone), email is not null, id
  from customer
 where account_id = :account_id
   and phone is not null
   and deleted_at is null;
