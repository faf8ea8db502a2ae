-- Rows of seals, by the primary key (account_id, first_seq) or audit_seal_by_id, and the entries they seal.

-- name: listSeals :many
-- The next rows of seals behind a place.
select first_seq, entry_ids, detail_hashes, hashes
  from audit_seal
 where account_id = :account_id
   and first_seq > :behind
 order by first_seq
 limit 64;

-- name: listSealedEntries :many
-- Entries with everything their hashes are made of, each by its primary key. The salt is null once their details were erased; `left_hash` is what erasure left.
select e.account_id, e.id, e.at, e.action, e.actor_kind, e.actor_id, e.subject_id,
       e.request_id, e.address, e.agent, e.before, e.after, e.salt,
       e.detail_hash as left_hash, e.erased_at
  from unnest(:ids::text[]) as sealed (id)
 cross join lateral (
         select account_id, id, at, action, actor_kind, actor_id, subject_id, request_id,
                address, agent, before, after, salt, detail_hash, erased_at
           from audit_entry
          where account_id = :account_id
            and id = sealed.id
          limit 1) as e;

-- name: listPlaces :many
-- The places of entries, each by its id; an entry that has none yet is left out. A row of seals holds an entry only if its ids reach from before to behind it, so an entry is looked for
-- from the first row that ends behind it on, by audit_seal_by_id: that row is its own, but for an entry that was committed late, whose row comes a few further on.
select asked.id as "id!", s.first_seq + s.place - 1 as "seq!",
       substring(s.hashes from 32 * s.place - 31 for 32) as "hash!"
  from unnest(:entry_ids::text[]) as asked (id)
 cross join lateral (
         select first_seq, hashes, array_position(entry_ids, asked.id) as place
           from audit_seal
          where account_id = :account_id
            and last_id >= asked.id
            and first_id <= asked.id
            and asked.id = any(entry_ids)
          order by last_id
          limit 1) as s;
