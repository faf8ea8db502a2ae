-- Entries of the audit log: erasure of their details, and counts.
-- use: ../../db/visibility/visibility.sql

-- name: findErasable :many replanned
-- Locks and returns entries about these objects with details that are not erased. Uses
-- audit_entry_of_subject, and the primary key for the entries of their creation.
select id, salt as "salt!", address, agent, before, after
  from audit_entry
 where account_id = :account_id
   and (subject_id = any(:subject_ids::text[]) and right(id, 26) <> right(subject_id, 26)
        or id = any(:birth_ids::text[]) and subject_id = any(:subject_ids::text[]))
   and erased_at is null
 limit :limit
   for update;

-- name: findOldEntries :many replanned
-- Locks and returns entries between two IDs with details that are not erased, in the order of their
-- IDs. Uses the primary key.
select id, salt as "salt!", address, agent, before, after
  from audit_entry
 where account_id = :account_id
   and id > :behind
   and id < :to
   and erased_at is null
 order by id
 limit :limit
   for update;

-- name: emptyEntries :run replanned
-- Erases details and salt, and stores their hash.
update audit_entry as e
   set address = null,
       agent = null,
       before = null,
       after = null,
       salt = null,
       detail_hash = t.detail_hash,
       erased_at = :now
  from unnest(:ids::text[], :detail_hashes::bytea[]) as t (id, detail_hash)
 where e.account_id = :account_id
   and e.id = t.id;

-- name: countActs :many
-- Counts the account's actions on the requested kinds of objects, by action: since one position of
-- the log, and since a later one. Actions on leads only count if the caller can see the lead. Uses
-- the primary key and reads as many rows as there are entries since the first position.
select action, count(*)::int as "since_from!",
       (count(*) filter (where id >= :next))::int as "since_next!"
  from audit_entry as e
 where account_id = :account_id
   and id >= :from
   and split_part(action, '.', 1) = any(:nouns::text[])
   and (split_part(action, '.', 1) <> 'lead'
        or :visibility?::text is null
        or exists (
             select
               from lead
              where lead.account_id = e.account_id
                and lead.id = e.subject_id
                and {seen_lead: lead; :visibility}))
 group by action;
