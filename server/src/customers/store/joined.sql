-- Customers as the intake finds, locks and writes them.

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
