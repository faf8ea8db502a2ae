-- Customers, one by one and for what is reckoned from them. Entered by the primary key (account_id, id) unless a statement says otherwise.
-- use: ../../db/sight/sight.sql

-- part: customer_columns exported as columns
-- The columns a customer is made of.
id, name, email, phone, status, score, qualification_type, triggers, preferences, attributes,
lead_count, message_count, assigned_to, assigned_at, assigned_because, last_activity_at,
created_at, updated_at, version, is_demo, is_test

-- part: searched_columns exported as columns
-- What a customer is found by.
id, name, email, phone, status, qualification_type, is_test, assigned_to

-- part: seen_customer
-- Whether whoever asks sees a customer.
(:sight?::text is null or {own_customer: :sight})

-- name: findCustomer :maybe replanned
-- A customer the actor sees.
select {customer_columns}
  from customer
 where account_id = :account_id
   and id = :id
   and deleted_at is null
   and {seen_customer};

-- name: lockSeenCustomer :maybe replanned
-- The same, locked until the transaction ends.
select {customer_columns}
  from customer
 where account_id = :account_id
   and id = :id
   and deleted_at is null
   and {seen_customer}
   for update;

-- name: hasOthersLeads :one replanned
-- Whether a customer has leads that whoever asks does not see. By lead_of_customer.
select exists (
         select
           from lead
          where account_id = :account_id
            and customer_id = :customer_id
            and not coalesce({own_lead: lead; :sight}, false)) as "found!";

-- name: writePerson :one replanned
-- Writes what is known of a person.
update customer
   set name = :name?,
       email = :email?,
       phone = :phone?,
       attributes = :attributes,
       updated_at = :now,
       version = version + 1
 where account_id = :account_id
   and id = :id
returning {customer_columns};

-- name: setCustomerDeleted :run replanned
-- Takes a customer out of sight; the row stays for the history.
update customer
   set deleted_at = :now,
       updated_at = :now,
       version = version + 1
 where account_id = :account_id
   and id = :id;

-- name: listSearchedBetween :many replanned
-- Customers of a range of ids, in their order.
select {searched_columns}
  from customer
 where account_id = :account_id
   and deleted_at is null
   and id >= :from_id
   and id < :before_id
 order by id;

-- name: listSearched :many replanned
-- Those of these customers who are not deleted.
select {searched_columns}
  from customer
 where account_id = :account_id
   and deleted_at is null
   and id = any(:ids::text[]);
