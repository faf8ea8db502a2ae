-- Signed places of chains.

-- name: findUncheckpointed :many
-- Ends of chains that moved and whose last checkpoint is an hour old, or that have none; of all accounts.
select c.account_id, c.last_seq as seq, c.last_hash as hash
  from audit_chain as c
 where c.last_seq > 0
   and not exists (
         select
           from audit_checkpoint as p
          where p.account_id = c.account_id
            and (p.seq = c.last_seq or p.at > :now::timestamptz - interval '1 hour'));

-- name: insertCheckpoint :run
-- Writes a checkpoint; two processes that sign the same place leave one.
insert into audit_checkpoint (account_id, seq, hash, at, key_id, signature)
values (:account_id, :seq, :hash, :at, :key_id, :signature)
on conflict do nothing;

-- name: listCheckpoints :many replanned
-- All checkpoints of an account, in order.
select account_id, seq, hash, at, key_id, signature
  from audit_checkpoint
 where account_id = :account_id
 order by seq;
