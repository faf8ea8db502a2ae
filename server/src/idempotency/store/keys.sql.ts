// Printed from keys.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, run } from '#db'

/** What `claimKey` is given. */
export type ClaimKeyParams = {
  account_id: Id<'acct'>
  digest: Buffer
  request_hash: Buffer
  now: Date
  remembered_since: Date
  abandoned_since: Date
}

/** Writes the key unless it stands for something already. Waits for a transaction that holds the same key, as long as one waits for a lock (55P03 then). */
export const claimKey = run<ClaimKeyParams>({
  name: 'idempotency-claim-key',
  text: `insert into idempotency_key as known (account_id, digest, request_hash, created_at)
values ($1, $2, $3, $4)
on conflict (account_id, digest) do update
   set request_hash = excluded.request_hash,
       created_at = excluded.created_at,
       status = null,
       headers = null,
       body = null,
       customer_id = null
 where known.created_at <= $5
    or known.status is null and known.created_at <= $6`,
  parameters: ['account_id', 'digest', 'request_hash', 'now', 'remembered_since', 'abandoned_since'],
})

/** What `findKeys` is given. */
export type FindKeysParams = {
  account_ids: readonly string[]
  digests: readonly Buffer[]
}

/** A row of `findKeys`. */
export type FindKeysRow = {
  account_id: Id<'acct'>
  digest: Buffer
  request_hash: Buffer
  status: number | null
  headers: ColumnTypes['idempotency_key.headers'] | null
  body: Buffer | null
  is_sealed: boolean
  created_at: Date
}

/**
 * What these keys stand for, or stood for until their day was over; those that stand for nothing are left out. Each by its primary key, whatever is known of the
 * table.
 */
export const findKeys = many<FindKeysParams, FindKeysRow>({
  name: 'idempotency-find-keys',
  text: `select k.account_id, k.digest, k.request_hash, k.status, k.headers, k.body, k.is_sealed,
       k.created_at
  from unnest($1::text[], $2::bytea[]) as asked (account_id, digest)
 cross join lateral (
         select account_id, digest, request_hash, status, headers, body, is_sealed, created_at
           from idempotency_key
          where account_id = asked.account_id
            and digest = asked.digest
          limit 1) as k`,
  parameters: ['account_ids', 'digests'],
})

/** What `deleteExpiredKeys` is given. */
export type DeleteExpiredKeysParams = {
  account_ids: readonly string[]
  digests: readonly Buffer[]
  remembered_since: Date
}

/** Forgets keys whose day is over, unless another transaction took them anew since they were read. */
export const deleteExpiredKeys = run<DeleteExpiredKeysParams>({
  name: 'idempotency-delete-expired-keys',
  text: `delete from idempotency_key as known
 using unnest($1::text[], $2::bytea[]) as old (account_id, digest)
 where known.account_id = old.account_id
   and known.digest = old.digest
   and known.created_at <= $3`,
  parameters: ['account_ids', 'digests', 'remembered_since'],
})

/** What `answerKey` is given. */
export type AnswerKeyParams = {
  status: number
  headers: string
  body: Buffer
  is_sealed: boolean
  customer_id: string | null
  account_id: Id<'acct'>
  digest: Buffer
}

/** Gives a claimed key its answer. */
export const answerKey = run<AnswerKeyParams>({
  name: 'idempotency-answer-key',
  text: `update idempotency_key
   set status = $1,
       headers = $2,
       body = $3,
       is_sealed = $4,
       customer_id = $5
 where account_id = $6
   and digest = $7`,
  parameters: ['status', 'headers', 'body', 'is_sealed', 'customer_id', 'account_id', 'digest'],
})

/** What `freeKey` is given. */
export type FreeKeyParams = {
  account_id: Id<'acct'>
  digest: Buffer
}

/** Frees a key whose request changed nothing. */
export const freeKey = run<FreeKeyParams>({
  name: 'idempotency-free-key',
  text: `delete from idempotency_key
 where account_id = $1
   and digest = $2
   and status is null`,
  parameters: ['account_id', 'digest'],
})

/** What `deleteOldKeys` is given. */
export type DeleteOldKeysParams = {
  before: Date
}

/** Deletes what is older than `before`, of every account, at most 5,000 rows. Uses idempotency_key_by_age. */
export const deleteOldKeys = run<DeleteOldKeysParams>({
  name: null,
  text: `delete from idempotency_key
 where (account_id, digest) in (
         select account_id, digest
           from idempotency_key
          where created_at <= $1
          order by created_at
          limit 5000)`,
  parameters: ['before'],
})

/** What `forgetKeysOf` is given. */
export type ForgetKeysOfParams = {
  account_id: Id<'acct'>
  customer_id: string
  words: readonly string[]
}

/**
 * Forgets what was answered about a customer, and what names them by one of `words` among other things, as the answer to a batch may. Keys live for a day, so the
 * account's own are few enough to look through.
 */
export const forgetKeysOf = run<ForgetKeysOfParams>({
  name: null,
  text: `delete from idempotency_key as k
 where k.account_id = $1
   and (k.customer_id = $2
        or case
             when k.is_sealed or k.body is null then false
             else exists (
                    select
                      from unnest($3::text[]) as w (word)
                     where position(w.word in lower(convert_from(k.body, 'UTF8'))) > 0)
           end)`,
  parameters: ['account_id', 'customer_id', 'words'],
})
