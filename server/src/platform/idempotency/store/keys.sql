-- What was answered under which key: one row a key, entered by its primary key (account_id, digest).

-- name: claimKey :run
-- Writes the key unless it stands for something already. Waits for a transaction that holds the same key, as long as one waits for a lock (55P03 then).
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
-- What these keys stand for, or stood for until their day was over; those that stand for nothing are left out. Each by its primary key, whatever is known of the
-- table.
select k.account_id, k.digest, k.request_hash, k.status, k.headers, k.body, k.is_sealed,
       k.created_at
  from unnest(:account_ids::text[], :digests::bytea[]) as asked (account_id, digest)
 cross join lateral (
         select account_id, digest, request_hash, status, headers, body, is_sealed, created_at
           from idempotency_key
          where account_id = asked.account_id
            and digest = asked.digest
          limit 1) as k;

-- name: deleteExpiredKeys :run
-- Forgets keys whose day is over, unless another transaction took them anew since they were read.
delete from idempotency_key as known
 using unnest(:account_ids::text[], :digests::bytea[]) as old (account_id, digest)
 where known.account_id = old.account_id
   and known.digest = old.digest
   and known.created_at <= :remembered_since;

-- name: answerKey :run
-- Gives a claimed key its answer.
update idempotency_key
   set status = :status,
       headers = :headers,
       body = :body,
       is_sealed = :is_sealed,
       customer_id = :customer_id?
 where account_id = :account_id
   and digest = :digest;

-- name: freeKey :run
-- Frees a key whose request changed nothing.
delete from idempotency_key
 where account_id = :account_id
   and digest = :digest
   and status is null;

-- name: deleteOldKeys :run replanned
-- Deletes what is older than `before`, of every account, at most 5,000 rows. Uses idempotency_key_by_age.
delete from idempotency_key
 where (account_id, digest) in (
         select account_id, digest
           from idempotency_key
          where created_at <= :before
          order by created_at
          limit 5000);

-- name: forgetKeysOf :run replanned
-- Forgets what was answered about a customer, and what names them by one of `words` among other things, as the answer to a batch may. Keys live for a day, so the
-- account's own are few enough to look through.
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
