-- Merging and splitting of customers. customer_merge has one row for each merge that was not
-- reverted, with the primary key (account_id, source_id). customer_before_merge has the row of each
-- winner before its first such merge, with the primary key (account_id, winner_id).
-- use: ./customers.sql

-- part: mergeable_columns
-- All columns of a customer that a merge changes.
{joined_columns}, attributes, last_activity_at, matches_notified_on, is_demo, merged_into,
deleted_at, erased_at, version

-- name: findMerged :many replanned
-- Returns which customers the given ids lead to.
select id, merged_into, merged_ids
  from customer
 where account_id = :account_id
   and id = any(:ids);

-- name: lockMergeable :many replanned
-- Locks customers in the order of their ids, merged and deleted ones too.
select {mergeable_columns}
  from customer
 where account_id = :account_id
   and id = any(:ids)
 order by id
   for update;

-- name: writeMergeable :run replanned
-- Writes customers after a merge or a split. `customers` is a JSON array of rows.
update customer as c
   set name = n.name,
       email = n.email,
       phone = n.phone,
       status = n.status,
       score = n.score,
       qualification_type = n.qualification_type,
       triggers = n.triggers,
       preferences = n.preferences,
       attributes = n.attributes,
       notified_tier = n.notified_tier,
       best_lead_id = n.best_lead_id,
       lead_count = n.lead_count,
       message_count = n.message_count,
       last_inbound_at = n.last_inbound_at,
       last_enquiry_at = n.last_enquiry_at,
       last_activity_at = n.last_activity_at,
       created_at = n.created_at,
       matches_notified_on = n.matches_notified_on,
       assigned_to = n.assigned_to,
       assigned_at = n.assigned_at,
       assignment_reason = n.assignment_reason,
       merged_ids = n.merged_ids,
       updated_at = :now,
       version = c.version + 1
  from json_populate_recordset(null::customer, :customers::json) as n
 where c.account_id = :account_id
   and c.id = n.id;

-- name: markMerged :run replanned
-- Marks customers as merged. Customers that were merged into them lead to the winner too.
update customer
   set merged_into = :winner_id,
       deleted_at = coalesce(deleted_at, :now),
       updated_at = :now,
       version = version + 1
 where account_id = :account_id
   and id = any(:ids);

-- name: restoreMerged :run replanned
-- Makes a merged customer visible again. The customers that were merged into it lead to it.
update customer
   set merged_into = case when id <> :id then :id end,
       deleted_at = case when id <> :id then deleted_at end,
       updated_at = :now,
       version = version + 1
 where account_id = :account_id
   and id = any(:ids);

-- name: insertMerge :run replanned
-- Stores the record of a merge.
insert into customer_merge (account_id, source_id, winner_id, merged_at, lead_ids, inbound, taken,
                            due_on)
values (:account_id, :source_id, :winner_id, :now, :lead_ids::text[], :inbound, :taken,
        :due_on::date[]);

-- name: listMergesInto :many replanned
-- Returns the merges into a customer, in the order in which they were made. Uses
-- customer_merge_of_winner.
select source_id, merged_at, lead_ids, inbound, taken, due_on::text[] as "due_on!"
  from customer_merge
 where account_id = :account_id
   and winner_id = :winner_id
 order by merged_at, source_id;

-- name: updateTaken :run replanned
-- Updates what a customer took over from a merged customer.
update customer_merge
   set taken = :taken
 where account_id = :account_id
   and source_id = :source_id;

-- name: deleteMerge :run replanned
-- Deletes the record of a merge.
delete from customer_merge
 where account_id = :account_id
   and source_id = :source_id;

-- name: saveBefore :run replanned
-- Stores the row of a customer before its merges.
insert into customer_before_merge as b (account_id, winner_id, merged_at, lead_ids, inbound, due_on,
                                        customer)
values (:account_id, :winner_id, :now, :lead_ids::text[], :inbound, :due_on::date[], :customer)
on conflict (account_id, winner_id) do update
   set merged_at = excluded.merged_at,
       lead_ids = excluded.lead_ids,
       inbound = excluded.inbound,
       due_on = excluded.due_on,
       customer = excluded.customer;

-- name: readRow :one replanned
-- Returns the row of a customer as JSON, with times as PostgreSQL stores them.
select to_jsonb(customer) as "row!"
  from customer
 where account_id = :account_id
   and id = :id;

-- name: findBefore :maybe replanned
-- Returns when a customer was first merged into, and its leads and due days at that time.
select merged_at, lead_ids, inbound, due_on::text[] as "due_on!"
  from customer_before_merge
 where account_id = :account_id
   and winner_id = :winner_id;

-- name: readBefore :maybe replanned
-- Returns the row of a customer before its merges.
select (jsonb_populate_record(null::customer, b.customer)).*
  from customer_before_merge as b
 where b.account_id = :account_id
   and b.winner_id = :winner_id;

-- name: deleteBefore :run replanned
-- Deletes the row of a customer before its merges.
delete from customer_before_merge
 where account_id = :account_id
   and winner_id = :winner_id;
