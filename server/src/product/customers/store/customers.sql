-- Customers, one by one and for what is reckoned from them. Entered by the primary key (account_id, id) unless a statement says otherwise.
-- Customers as the intake finds, locks and writes them.
-- By which addresses and numbers customers are found: customer_email by its primary key (account_id, digest), customer_phone by its own (account_id, digest, has_email, customer_id).
-- Whose customers are.
-- use: ../../../platform/db/sight/sight.sql

-- part: customer_columns exported as columns
-- The columns a customer is made of.
id, name, email, phone, status, score, qualification_type, triggers, preferences, attributes,
lead_count, message_count, assigned_to, assigned_at, assigned_because, last_activity_at,
created_at, updated_at, version, is_demo, is_test

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

-- part: joined_columns
-- A customer as the intake carries it from the lock to the write.
account_id, id, name, email, phone, is_test, status, score, qualification_type, triggers,
preferences, told_tier, best_lead_id, lead_count, message_count, last_inbound_at,
last_enquiry_at, created_at, assigned_to, assigned_at, assigned_because, false as "is_new!",
json_build_object(
  'email', email,
  'phone', phone,
  'name', name,
  'status', status,
  'qualification_type', qualification_type,
  'assigned_to', assigned_to) as "found_by!"

-- name: lockByContact :many
-- Finds and locks whoever has one of these addresses or numbers, in the order of their ids; of several who share a number the first, and before all who have
-- an e-mail one who has none. Each table is entered once for each contact, by the only index it has; customers by their primary key.
-- What is limited within a lateral is looked up row by row, by the primary key that it names whole. Rows are locked in the order in which they were found.
with asked as materialized (
  select *
    from unnest(:account_ids::text[], :emails?::uuid[], :phones?::uuid[])
           as a (account_id, email, phone)
), found as materialized (
  select a.account_id, e.customer_id
    from asked as a
   cross join lateral (
           select customer_id
             from customer_email
            where account_id = a.account_id
              and digest = a.email
            limit 1) as e
  union
  select a.account_id, p.customer_id
    from asked as a
   cross join lateral (
           select customer_id
             from customer_phone
            where account_id = a.account_id
              and digest = a.phone
              and (a.email is null or not has_email)
            order by has_email, customer_id
            limit 1) as p
   order by account_id, customer_id
)
select c.*
  from found as f
 cross join lateral (
         select {joined_columns}, deleted_at
           from customer
          where account_id = f.account_id
            and id = f.customer_id
          limit 1
            for update) as c
 where c.deleted_at is null;

-- name: lockCustomer :maybe
-- Locks one customer by its id.
select {joined_columns}
  from customer
 where account_id = :account_id
   and id = :id
   and deleted_at is null
   for update;

-- name: updateCustomers :run
-- Writes what enquiries left on customers. `customers` is a list of them as JSON; `active_at` is when something happened to them, null for nothing.
update customer as c
   set name = coalesce(c.name, n.name),
       email = n.email,
       phone = coalesce(c.phone, n.phone),
       status = n.status,
       score = n.score,
       qualification_type = n.qualification_type,
       triggers = n.triggers,
       preferences = n.preferences,
       told_tier = n.told_tier,
       best_lead_id = n.best_lead_id,
       lead_count = n.lead_count,
       message_count = n.message_count,
       last_inbound_at = n.last_inbound_at,
       last_enquiry_at = n.last_enquiry_at,
       last_activity_at = greatest(c.last_activity_at, :active_at?::timestamptz,
                                   n.last_inbound_at, n.last_enquiry_at),
       updated_at = :now,
       version = c.version + 1,
       assigned_to = n.assigned_to,
       assigned_at = n.assigned_at,
       assigned_because = n.assigned_because
  from json_to_recordset(:customers::json) as n (
         account_id text, id text, name text, email text, phone text, status text,
         score smallint, qualification_type text, triggers text[], preferences jsonb,
         told_tier text, best_lead_id text, lead_count integer, message_count integer,
         last_inbound_at timestamptz, last_enquiry_at timestamptz, assigned_to text,
         assigned_at timestamptz, assigned_because text)
 where c.account_id = n.account_id
   and c.id = n.id;

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

-- name: writeCustomerAssignee :run
-- Writes whose a customer is. By primary key; locked already.
update customer
   set assigned_to = :assigned_to?,
       assigned_at = :assigned_at?,
       assigned_because = :assigned_because?,
       updated_at = :now,
       version = version + 1
 where account_id = :account_id
   and id = :id;

-- name: releaseCustomers :many replanned
-- Takes customers from a member who left. Reads the account’s customers, for a member leaves once.
update customer
   set assigned_to = null,
       assigned_at = null,
       assigned_because = null,
       version = version + 1
 where account_id = :account_id
   and assigned_to = :user_id
returning id;
