-- Customers. Statements use the primary key (account_id, id) unless stated otherwise. The sections
-- are: reads and writes of single customers; customers as the intake finds, locks and writes them;
-- the lookup tables for contacts; and assignment.
-- The lookup tables are customer_email, with the primary key (account_id, digest), and
-- customer_phone, with the primary key (account_id, digest, has_email, customer_id).
-- use: ./consents.sql
-- use: ../../../platform/db/visibility/visibility.sql

-- part: customer_columns exported as columns
-- Columns of a customer.
id, name, email, phone, status, score, qualification_type, triggers, preferences, attributes,
lead_count, message_count, assigned_to, assigned_at, assignment_reason, last_activity_at,
created_at, updated_at, version, merged_ids, is_demo, is_test

-- part: current_id
-- The id of the customer that `id` leads to: of a merged customer, the one it was merged into.
coalesce((select merged.merged_into
            from customer as merged
           where merged.account_id = :account_id
             and merged.id = :id), :id)

-- part: seen_customer
-- Whether a customer is visible to the caller.
(:visibility?::text is null or {own_customer: :visibility})

-- name: findCustomer :maybe replanned
-- Returns a customer visible to the actor, also by the id of a customer merged into it.
select {customer_columns}
  from customer
 where account_id = :account_id
   and id = {current_id}
   and deleted_at is null
   and {seen_customer};

-- name: lockSeenCustomer :maybe replanned
-- Locks a customer visible to the actor until the transaction ends. See `findCustomer`.
select {customer_columns}
  from customer
 where account_id = :account_id
   and id = {current_id}
   and deleted_at is null
   and {seen_customer}
   for update;

-- name: hasOthersLeads :one replanned
-- Returns whether a customer has leads that the caller cannot see. Uses lead_of_customer.
select exists (
         select
           from lead
          where account_id = :account_id
            and customer_id = :customer_id
            and not coalesce({own_lead: lead; :visibility}, false)) as "found!";

-- name: writePerson :one replanned
-- Writes the name, contact and attributes of a customer.
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
-- Marks a customer as deleted. The row stays for the history.
update customer
   set deleted_at = :now,
       updated_at = :now,
       version = version + 1
 where account_id = :account_id
   and id = :id;

-- part: aliases
-- Contacts of the customers who were merged into a customer. Enquiries with them join the customer.
case
  when customer.merged_ids = '{}' then '[]'::json
  else (select coalesce(
                 json_agg(json_build_object('email', m.email, 'phone', m.phone) order by m.id),
                 '[]'::json)
          from customer as m
         where m.account_id = customer.account_id
           and m.id = any(customer.merged_ids))
end

-- part: joined_columns
-- Columns of a customer that the intake reads, changes and writes.
account_id, id, name, email, phone, is_test, status, score, qualification_type, triggers,
preferences, notified_tier, best_lead_id, lead_count, message_count, last_inbound_at,
last_enquiry_at, created_at, assigned_to, assigned_at, assignment_reason, merged_ids,
false as "is_new!", {aliases} as "aliases!",
{newest_consents: customer.account_id; customer.id} as consents,
json_build_object(
  'email', email,
  'phone', phone,
  'name', name,
  'status', status,
  'qualification_type', qualification_type,
  'assigned_to', assigned_to) as "found_by!"

-- name: lockByContact :many
-- Finds and locks the customers with the given emails or phones, in the order of their ids. If
-- several customers have the same phone, a customer without an email is preferred, and then the
-- customer with the lowest id. A customer that was merged while the statement waited for its lock is
-- returned too, so that the caller looks again. `was_merged` is whether others were merged into the
-- customer before the wait. Each lookup table is read once for each contact, by its only index.
-- Customers are read by primary key. A lateral subquery with a limit is evaluated row by row, by
-- the full primary key. Rows are locked in the order in which they are found.
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
select c.*, coalesce((select was.merged_ids <> '{}'
                        from customer as was
                       where was.account_id = f.account_id
                         and was.id = f.customer_id), false) as "was_merged!"
  from found as f
 cross join lateral (
         select {joined_columns}, deleted_at, merged_into
           from customer
          where account_id = f.account_id
            and id = f.customer_id
          limit 1
            for update) as c
 where c.deleted_at is null
    or c.merged_into is not null;

-- name: lockCustomer :maybe
-- Locks one customer by id.
select {joined_columns}
  from customer
 where account_id = :account_id
   and id = :id
   and deleted_at is null
   for update;

-- name: updateCustomers :run
-- Writes the changes of customers by enquiries. `customers` is a JSON array. `active_at` is the
-- time of the activity; null for none.
update customer as c
   set name = coalesce(c.name, n.name),
       email = n.email,
       phone = coalesce(c.phone, n.phone),
       status = n.status,
       score = n.score,
       qualification_type = n.qualification_type,
       triggers = n.triggers,
       preferences = n.preferences,
       notified_tier = n.notified_tier,
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
       assignment_reason = n.assignment_reason
  from json_to_recordset(:customers::json) as n (
         account_id text, id text, name text, email text, phone text, status text,
         score smallint, qualification_type text, triggers text[], preferences jsonb,
         notified_tier text, best_lead_id text, lead_count integer, message_count integer,
         last_inbound_at timestamptz, last_enquiry_at timestamptz, assigned_to text,
         assigned_at timestamptz, assignment_reason text)
 where c.account_id = n.account_id
   and c.id = n.id;

-- name: findCustomerByEmail :maybe replanned
-- Returns the customer with an email.
select customer_id
  from customer_email
 where account_id = :account_id
   and digest = :digest;

-- name: deleteEmails :run
-- Deletes emails from the lookup table, unless another customer has them by now. `lines` is a JSON
-- array of rows.
delete from customer_email as e
 using json_to_recordset(:lines::json) as g (account_id text, digest uuid, customer_id text)
 where e.account_id = g.account_id
   and e.digest = g.digest
   and e.customer_id = g.customer_id;

-- name: deletePhones :run
-- Deletes phones from the lookup table. `lines` is a JSON array of rows.
delete from customer_phone as p
 using json_to_recordset(:lines::json)
         as g (account_id text, digest uuid, has_email boolean, customer_id text)
 where p.account_id = g.account_id
   and p.digest = g.digest
   and p.has_email = g.has_email
   and p.customer_id = g.customer_id;

-- part: of_contacts(contact)
-- The existing customers of an account with their own contacts and the contacts of customers merged
-- into them. `holder` is the customer, and `person` the row with the contact.
  from customer as person
  join customer as holder
    on holder.account_id = person.account_id
   and holder.id = coalesce(person.merged_into, person.id)
   and holder.deleted_at is null
 where person.account_id = :account_id
   and person.{contact} is not null
   and (person.deleted_at is null or person.merged_into is not null)

-- name: indexContacts :run replanned
-- Adds the contacts of all customers of an account to the lookup tables. The lookup tables must not
-- contain any customer of the account before the call.
with emails as (
  insert into customer_email (account_id, digest, customer_id)
  select distinct person.account_id, contact_digest(person.is_test, person.email), holder.id
  {of_contacts: email}
)
insert into customer_phone (account_id, digest, has_email, customer_id)
select distinct person.account_id, contact_digest(person.is_test, person.phone),
       holder.email is not null, holder.id
{of_contacts: phone};

-- name: writeCustomerAssignee :run
-- Sets the assignee of a customer. The row must be locked already. Uses the primary key.
update customer
   set assigned_to = :assigned_to?,
       assigned_at = :assigned_at?,
       assignment_reason = :assignment_reason?,
       updated_at = :now,
       version = version + 1
 where account_id = :account_id
   and id = :id;

-- name: releaseCustomers :many replanned
-- Unassigns the customers of a member who left. Reads all customers of the account, which is
-- acceptable because a member leaves only once.
update customer
   set assigned_to = null,
       assigned_at = null,
       assignment_reason = null,
       version = version + 1
 where account_id = :account_id
   and assigned_to = :user_id
returning id;

-- name: readAliases :one
-- Returns the contacts of the customers who were merged into a customer. Uses the primary key.
select {aliases} as "aliases!"
  from customer
 where account_id = :account_id
   and id = :id;

-- name: listVisibleIds :many replanned
-- Returns which of the given customers are visible to the caller. Merged customers count as visible
-- with the customer that they were merged into.
select id
  from customer as asked
 where account_id = :account_id
   and id = any(:ids)
   and exists (
         select
           from customer
          where account_id = asked.account_id
            and id = coalesce(asked.merged_into, asked.id)
            and deleted_at is null
            and {seen_customer});
