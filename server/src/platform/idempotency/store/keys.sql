-- Responses by idempotency key: one row per key, found by its primary key (account_id, digest).

-- name: claimKey :run
-- Inserts the key unless it is in use. Waits for a transaction that has locked the same key, until
-- the lock timeout (error 55P03).
insert into idempotency_key as known (account_id, digest, request_hash, created_at)
values (:account_id, :digest, :request_hash, :now)
on conflict (account_id, digest) do update
   set request_hash = excluded.request_hash,
       created_at = excluded.created_at,
       status = null,
       headers = null,
       body = null,
       customer_id = null
 where known.created_at <= :remembered_since
    or known.status is null and known.created_at <= :abandoned_since;

-- name: findKeys :many
-- Finds these keys, including expired ones; unknown keys are omitted. Looks up each key by the
-- primary key, regardless of the statistics of the table.
select k.account_id, k.digest, k.request_hash, k.status, k.headers, k.body, k.is_sealed,
       k.created_at
  from unnest(:account_ids::text[], :digests::bytea[]) as asked (account_id, digest)
 cross join lateral (
         select account_id, digest, request_hash, status, headers, body, is_sealed, created_at
           from idempotency_key
          where account_id = asked.account_id
            and digest = asked.digest
          limit 1) as k;

-- name: lockKeys :run
-- Locks these keys until the end of the transaction. The lock is written to the log, so that the
-- commit waits for the standby.
select k.digest
  from idempotency_key as k
  join unnest(:account_ids::text[], :digests::bytea[]) as known (account_id, digest)
    on k.account_id = known.account_id
   and k.digest = known.digest
 order by k.account_id, k.digest
   for share of k;

-- name: deleteExpiredKeys :run
-- Deletes expired keys, unless another transaction has used them again since they were read.
delete from idempotency_key as known
 using unnest(:account_ids::text[], :digests::bytea[]) as old (account_id, digest)
 where known.account_id = old.account_id
   and known.digest = old.digest
   and known.created_at <= :remembered_since;

-- name: answerKey :run
-- Stores the response of a claimed key.
update idempotency_key
   set status = :status,
       headers = :headers,
       body = :body,
       is_sealed = :is_sealed,
       customer_id = :customer_id?
 where account_id = :account_id
   and digest = :digest;

-- name: freeKey :run
-- Frees the key of a request that changed nothing.
delete from idempotency_key
 where account_id = :account_id
   and digest = :digest
   and status is null;

-- name: deleteOldKeys :run replanned
-- Deletes keys older than `before` of all accounts, at most 5,000 rows. Uses the index
-- idempotency_key_by_age.
delete from idempotency_key
 where (account_id, digest) in (
         select account_id, digest
           from idempotency_key
          where created_at <= :before
          order by created_at
          limit 5000);

-- name: forgetKeysOf :run replanned
-- Deletes the responses linked to a customer, and responses that contain one of `words`, such as
-- the response to a batch. Keys expire after one day, so an account has few enough keys to search
-- all of them.
delete from idempotency_key as k
 where k.account_id = :account_id
   and (k.customer_id = :customer_id
        or case
             when k.is_sealed or k.body is null then false
             else exists (
                    select
                      from unnest(:words::text[]) as w (word)
                     where position(w.word in lower(convert_from(k.body, 'UTF8'))) > 0)
           end);

-- name: moveKeysOfLeads :run replanned
-- Links the responses that contain one of the given leads to another customer, so that an erasure of
-- that customer finds them.
update idempotency_key as k
   set customer_id = :to
 where k.account_id = :account_id
   and k.customer_id = :from
   and not k.is_sealed
   and k.body is not null
   and exists (
         select
           from unnest(:lead_ids::text[]) as l (lead_id)
          where position(l.lead_id in convert_from(k.body, 'UTF8')) > 0);
