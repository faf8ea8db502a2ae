-- The chains of accounts: where each ends (audit_chain), and what waits for its place (audit_unsealed).

-- name: startChain :run
-- Begins the chain of an account that has none.
insert into audit_chain (account_id, last_seq, last_hash)
values (:account_id, 0, :start)
on conflict do nothing;

-- name: lockChain :maybe
-- The end of an account's chain, locked: who seals the same account waits here.
select last_seq as seq, last_hash as hash
  from audit_chain
 where account_id = :account_id
   for update;

-- name: takeUnsealed :many
-- Takes the oldest rows with up to so many entries from the queue, in a transaction whose plans are of indexes, and reads each entry by its primary key: no plan of it reads more,
-- whatever is known of the tables, for what is limited within a lateral is looked up row by row. They are back in the queue if the transaction fails. Oldest first.
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
-- Gives entries their places and moves the end of the chain. The ids of each batch are in order; they come as the text of a list, for there are no lists of lists of
-- unlike lengths.
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

-- name: listWaiting :many
-- The accounts with entries that have no place yet, and the time of the first of them. Not one account's: the list of those who look after all. Steps from account to account
-- through the primary key: as many steps as accounts, however many entries wait.
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
-- Where an account's chain ends, how many entries wait for their place, and how many of them since before `overdue_at`: all at one moment.
select w.unsealed as "unsealed!", w.overdue as "overdue!", coalesce(c.last_seq, 0) as "last_seq!",
       c.last_hash
  from (select coalesce(sum(entries), 0)::int as unsealed,
               coalesce(sum(entries) filter (where since < :overdue_at), 0)::int as overdue
          from (select cardinality(entry_ids) as entries, since
                  from audit_unsealed
                 where account_id = :account_id) as u) as w
  left join audit_chain as c on c.account_id = :account_id;
