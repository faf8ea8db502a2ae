-- Chains of accounts: their ends (audit_chain), and the queue of entries to be sealed
-- (audit_unsealed). Rows of seals, by the primary key (account_id, first_seq) or audit_seal_by_id,
-- and the entries they seal. Signed checkpoints of chains.

-- name: startChain :run
-- Starts the chain of an account that has none.
insert into audit_chain (account_id, last_seq, last_hash)
values (:account_id, 0, :start)
on conflict do nothing;

-- name: lockChain :maybe
-- Locks and returns the end of an account's chain. Other transactions that seal the same account
-- wait here.
select last_seq as seq, last_hash as hash
  from audit_chain
 where account_id = :account_id
   for update;

-- name: takeUnsealed :many
-- Takes the oldest rows with a limited number of entries from the queue, and reads each entry by
-- its primary key. Runs in a transaction that only allows index plans. No plan can read more,
-- whatever the statistics, because a limited lateral subquery is evaluated row by row. The rows are
-- back in the queue if the transaction fails. Oldest first.
with next as (
  select first_id
    from (select first_id, sum(cardinality(entry_ids)) over (order by first_id) as entries
            from audit_unsealed
           where account_id = :account_id
           order by first_id
           limit :limit) as waiting
   where entries <= :limit
), taken as (
  delete from audit_unsealed as u
   using next
   where u.account_id = :account_id
     and u.first_id = next.first_id
  returning u.entry_ids
)
select e.account_id, e.id, e.at, e.action, e.actor_kind, e.actor_id, e.subject_id, e.request_id,
       e.address, e.agent, e.before, e.after, e.salt, e.detail_hash
  from taken
 cross join lateral unnest(taken.entry_ids) as t (entry_id)
 cross join lateral (
         select account_id, id, at, action, actor_kind, actor_id, subject_id, request_id,
                address, agent, before, after, salt, detail_hash
           from audit_entry
          where account_id = :account_id
            and id = t.entry_id
          limit 1) as e
 order by e.id;

-- name: sealEntries :run
-- Seals entries and moves the end of the chain. The IDs of each batch are in order. They are passed
-- as the text of an array, because an array cannot contain arrays of different lengths.
with sealed as (
  insert into audit_seal (account_id, first_seq, first_id, last_id, entry_ids, detail_hashes,
                          hashes)
  select :account_id, first_seq, entry_ids[1], entry_ids[cardinality(entry_ids)], entry_ids,
         detail_hashes, hashes
    from (select first_seq, entry_ids::text[] as entry_ids, detail_hashes, hashes
            from unnest(:first_seqs::bigint[], :entry_ids::text[], :detail_hashes::bytea[],
                        :hashes::bytea[])
              as t (first_seq, entry_ids, detail_hashes, hashes)) as batch
)
update audit_chain
   set last_seq = :last_seq,
       last_hash = :last_hash
 where account_id = :account_id;

-- name: hasUnsealed :one
-- Returns whether any account has entries that are not sealed yet. The check covers all accounts.
-- With any plan it reads until the first entry.
select exists (select from audit_unsealed) as "is_waiting!";

-- name: listWaiting :many
-- Lists the accounts with entries that are not sealed yet, and the time of the first such entry.
-- The list covers all accounts and is for the operator. It steps from account to account through
-- the primary key: as many steps as accounts, however many entries wait.
with recursive waiting as (
  (select account_id, since
     from audit_unsealed
    order by account_id, first_id
    limit 1)
  union all
  select next.account_id, next.since
    from waiting as w
   cross join lateral (
           select u.account_id, u.since
             from audit_unsealed as u
            where u.account_id > w.account_id
            order by u.account_id, u.first_id
            limit 1) as next)
select account_id as "account_id!", since as "since!"
  from waiting;

-- name: findChainState :one replanned
-- Returns the end of an account's chain, the number of entries that wait to be sealed, and how many
-- of them have waited since before `overdue_at`, all from one snapshot.
select w.unsealed as "unsealed!", w.overdue as "overdue!", coalesce(c.last_seq, 0) as "last_seq!",
       c.last_hash
  from (select coalesce(sum(entries), 0)::int as unsealed,
               coalesce(sum(entries) filter (where since < :overdue_at), 0)::int as overdue
          from (select cardinality(entry_ids) as entries, since
                  from audit_unsealed
                 where account_id = :account_id) as u) as w
  left join audit_chain as c on c.account_id = :account_id;

-- name: listSeals :many
-- Lists the next rows of seals after a position.
select first_seq, entry_ids, detail_hashes, hashes
  from audit_seal
 where account_id = :account_id
   and first_seq > :behind
 order by first_seq
 limit 64;

-- name: listSealedEntries :many
-- Lists entries with all input of their hashes, each by its primary key. The salt is null after an
-- erasure of the details; `left_hash` is the hash that the erasure stored.
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
-- Lists the positions of entries by ID, without entries that are not sealed yet. A row of seals can
-- only contain an entry if the entry's ID is between the row's first and last ID. So the search
-- starts at the first row that ends at or after the entry, by audit_seal_by_id. That row contains
-- the entry, unless the entry was committed late; then its row follows shortly after.
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

-- name: findUncheckpointed :many
-- Lists ends of chains, of all accounts, that moved since their last checkpoint and have none from
-- the last hour.
select c.account_id, c.last_seq as seq, c.last_hash as hash
  from audit_chain as c
 where c.last_seq > 0
   and not exists (
         select
           from audit_checkpoint as p
          where p.account_id = c.account_id
            and (p.seq = c.last_seq or p.at > :now::timestamptz - interval '1 hour'));

-- name: insertCheckpoint :run
-- Writes a checkpoint. If two processes sign the same position, one checkpoint is stored.
insert into audit_checkpoint (account_id, seq, hash, at, key_id, signature)
values (:account_id, :seq, :hash, :at, :key_id, :signature)
on conflict do nothing;

-- name: listCheckpoints :many replanned
-- Lists all checkpoints of an account, in order.
select account_id, seq, hash, at, key_id, signature
  from audit_checkpoint
 where account_id = :account_id
 order by seq;
