-- Submissions that need review, and how many of them arrived per source and day. Rows are found by
-- the primary keys unless a statement states otherwise.

-- part: intake_columns exported as columns
-- Columns of an item that a list needs. The body is read only with a single item.
id, source_id, source_name, kind, status, reason, content_type, sealed_draft, received_at, lead_id,
version

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
insert into intake_item (account_id, id, source_id, source_name, kind, status, reason, content_type,
                         sealed_draft, sealed_body, contacts, received_at)
values (:account_id, :id, :source_id, :source_name, :kind, 'needs_review', :reason, :content_type,
        :sealed_draft, :sealed_body, :contacts::bytea[], :now);
