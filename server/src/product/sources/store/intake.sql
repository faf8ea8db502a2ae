-- Submissions that need review, and how many of them arrived per source and day. Rows are found by
-- the primary keys unless a statement states otherwise.

-- part: intake_columns exported as columns
-- Columns of an item that a list needs. The body is read only with a single item.
id, source_id, source_name, kind, produces, status, reason, content_type, sealed_draft, received_at,
lead_id, version

-- name: joinErasures :run
-- Waits for erasures in this account that are running, and lets the next one wait until the end of
-- the transaction. Bodies that are stored at the same time do not wait for each other.
select pg_advisory_xact_lock_shared(hashtextextended('intake ' || :account_id, 0));

-- name: awaitBodies :run
-- Waits for bodies that are being stored in this account. New ones wait until the end of the
-- transaction.
select pg_advisory_xact_lock(hashtextextended('intake ' || :account_id, 0));

-- name: countBody :maybe replanned
-- Counts a body of a source and day, and returns the new number of bodies. Returns nothing if the
-- body would exceed a limit of the day. Locks the row until the end of the transaction.
insert into intake_day as d (account_id, source_id, day, stored, stored_bytes)
values (:account_id, :source_id, :day, 1, :bytes)
on conflict (account_id, source_id, day) do update
   set stored = d.stored + 1,
       stored_bytes = d.stored_bytes + excluded.stored_bytes
 where d.stored < :most
   and d.stored_bytes + excluded.stored_bytes <= :most_bytes
returning stored;

-- name: countDropped :run replanned
-- Counts a body that is not stored.
insert into intake_day as d (account_id, source_id, day, dropped)
values (:account_id, :source_id, :day, 1)
on conflict (account_id, source_id, day) do update
   set dropped = d.dropped + 1;

-- name: noteOverflow :run replanned
-- Records that the members are notified of the limit. Returns 0 if they were notified before.
update intake_day
   set is_overflow_known = true
 where account_id = :account_id
   and source_id = :source_id
   and day = :day
   and not is_overflow_known;

-- name: insertItem :run replanned
-- Inserts an item that needs review.
insert into intake_item (account_id, id, source_id, source_name, kind, produces, status, reason,
                         content_type, sealed_draft, sealed_body, contacts, received_at)
values (:account_id, :id, :source_id, :source_name, :kind, :produces, 'needs_review', :reason,
        :content_type, :sealed_draft, :sealed_body, :contacts::bytea[], :now);

-- part: in_question(row)
-- Items that a bulk replay selects. Submissions that are probably spam, and confirmations, are
-- selected only by their reason.
{row}.account_id = :account_id
and {row}.status = 'needs_review'
and (:source_id?::text is null or {row}.source_id = :source_id)
and (:reason?::text = {row}.reason
     or :reason::text is null
        and {row}.reason not in ('looks_automated', 'other_origin', 'confirmation'))
and (:received_after?::timestamptz is null or {row}.received_at >= :received_after)
and (:received_before?::timestamptz is null or {row}.received_at < :received_before)
and {row}.id > :behind

-- name: findItem :maybe replanned
-- Finds an item with its body.
select {intake_columns}, sealed_body
  from intake_item
 where account_id = :account_id
   and id = :id;

-- name: lockItem :maybe replanned
-- Finds an item and locks it until the end of the transaction.
select {intake_columns}
  from intake_item
 where account_id = :account_id
   and id = :id
   for update;

-- name: lockItems :many replanned
-- Finds items for a bulk replay, oldest first, and locks them until the end of the transaction.
select {intake_columns}
  from intake_item as i
 where {in_question: i}
 order by id
 limit :most
   for update;

-- name: countItems :one replanned
-- Counts the items that a bulk replay selects.
select count(*)::int as "items!"
  from intake_item as i
 where {in_question: i};

-- name: findBody :one replanned
-- Returns the body of an item.
select sealed_body
  from intake_item
 where account_id = :account_id
   and id = :id;

-- name: acceptItem :run replanned
-- Marks an item as accepted and deletes what its lead contains from now on.
update intake_item
   set status = 'accepted',
       lead_id = :lead_id,
       sealed_draft = null,
       sealed_body = null,
       contacts = '{}',
       version = version + 1
 where account_id = :account_id
   and id = :id;

-- name: updateItem :run replanned
-- Stores why an item that was read again still needs review, and adds the contacts of its draft.
update intake_item
   set reason = :reason,
       sealed_draft = :sealed_draft,
       contacts = array(select distinct unnest(contacts || :contacts::bytea[])),
       version = version + 1
 where account_id = :account_id
   and id = :id;

-- name: deleteItem :run replanned
-- Deletes an item.
delete from intake_item
 where account_id = :account_id
   and id = :id;

-- name: listItemsNaming :many replanned
-- Lists the items with one of these contacts, oldest first. Reads all items of the account, at most
-- 30,000 for each source.
select {intake_columns}, sealed_body
  from intake_item
 where account_id = :account_id
   and contacts && :contacts::bytea[]
 order by id;

-- name: deleteItemsNaming :many replanned
-- Deletes the items with one of these contacts. Reads all items of the account.
delete from intake_item
 where account_id = :account_id
   and contacts && :contacts::bytea[]
returning id;

-- name: deleteOldItems :run replanned
-- Deletes items of all accounts that were received before a time, at most `most` of them. Uses the
-- index intake_item_expiry. An item that is being replayed is deleted by a later call.
delete from intake_item as i
 using (select account_id, id
          from intake_item
         where received_at < :before
         order by received_at
         limit :most
           for update skip locked) as old
 where i.account_id = old.account_id
   and i.id = old.id;

-- name: deleteOldDays :run replanned
-- Deletes the counts of all accounts of days before a day. Uses the index intake_day_expiry.
delete from intake_day
 where day < :before;
