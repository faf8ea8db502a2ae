-- Entries: what is left of their details, and how many there are.
-- use: ../../db/sight/sight.sql

-- name: findErasable :many replanned
-- Entries about these things whose details are still there, held. By audit_entry_of_subject, and those of their birth by primary key.
select id, salt as "salt!", address, agent, before, after
  from audit_entry
 where account_id = :account_id
   and (subject_id = any(:subject_ids::text[]) and right(id, 26) <> right(subject_id, 26)
        or id = any(:birth_ids::text[]) and subject_id = any(:subject_ids::text[]))
   and erased_at is null
 limit :limit
   for update;

-- name: findOldEntries :many replanned
-- Entries between two ids whose details are still there, held, in the order of their ids. By primary key.
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
-- Takes details and salt, and leaves their hash.
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
-- Counts the acts of the account whose nouns are asked for, by kind, from one place of the log on and from a later one; of acts on leads those on leads the caller sees. By primary key,
-- as many rows as there are entries from the first place on.
select action, count(*)::int as "since_from!",
       (count(*) filter (where id >= :next))::int as "since_next!"
  from audit_entry as e
 where account_id = :account_id
   and id >= :from
   and split_part(action, '.', 1) = any(:nouns::text[])
   and (split_part(action, '.', 1) <> 'lead'
        or :sight?::text is null
        or exists (
             select
               from lead
              where lead.account_id = e.account_id
                and lead.id = e.subject_id
                and {seen_lead: lead; :sight}))
 group by action;
