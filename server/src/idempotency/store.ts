import { days, later, minutes, type Seal } from '#kit'
import type { Context, Database, Sql, TransactionContext } from '#db'
import type { KeyedRequest, RememberedAnswer } from './keyed-request.ts'

/** A row as it is kept. The body is sealed where it held a secret. */
export type KeptAnswer = {
  account_id: string
  lineage: string
  key: string
  request_hash: Buffer
  status: number | null
  headers: Record<string, string> | null
  body: Buffer | null
  is_sealed: boolean
}

/** For how long a key stands for its request, in milliseconds. */
export const rememberedMs = days(1)

/** A first request that has not answered for so long died on the way. Only requests outside a transaction can leave such a row. */
const abandonedMs = minutes(2)

/**
 * Writes the key unless it stands for something already. Waits for a transaction that holds the same key, at most 10 s (55P03 then).
 * @returns whether the key is ours now
 */
export async function insertKey(context: Context, keyed: KeyedRequest): Promise<boolean> {
  const now = context.clock.now()
  const { rowCount } = await context.sql.query({
    name: 'idempotency-claim',
    text: `with patience as (select set_config('lock_timeout', '10s', true))
           insert into idempotency_key as known (account_id, lineage, key, request_hash, created_at)
           select $1, $2, $3, $4, $5
             from patience
           on conflict (account_id, lineage, key) do update
              set request_hash = excluded.request_hash,
                  created_at = excluded.created_at,
                  status = null,
                  headers = null,
                  body = null,
                  customer_id = null
            where known.created_at <= $6
               or known.status is null and known.created_at <= $7`,
    values: [
      keyed.account_id,
      keyed.lineage,
      keyed.key,
      keyed.request_hash,
      now,
      later(now, -rememberedMs),
      later(now, -abandonedMs),
    ],
  })
  return rowCount === 1
}

/** What these keys stand for; those that stand for nothing are left out. By primary key. */
export async function findKept(
  { clock, sql }: Pick<Context, 'clock' | 'sql'>,
  requests: readonly KeyedRequest[],
): Promise<KeptAnswer[]> {
  const { rows } = await sql.query<KeptAnswer>({
    name: 'idempotency-find',
    text: `select known.account_id, known.lineage, known.key, request_hash, status, headers, body, is_sealed
             from unnest($1::text[], $2::text[], $3::text[]) as asked (account_id, lineage, key)
             join idempotency_key known
               on known.account_id = asked.account_id
              and known.lineage = asked.lineage
              and known.key = asked.key
            where known.created_at > $4`,
    values: [
      requests.map((request) => request.account_id),
      requests.map((request) => request.lineage),
      requests.map((request) => request.key),
      later(clock.now(), -rememberedMs),
    ],
  })
  return rows
}

/** An answer on its way into the table. */
export type NewAnswer = {
  keyed: KeyedRequest
  answer: RememberedAnswer
  customer_id: string | null
}

/** Gives a claimed key its answer. */
export async function updateAnswer(
  sql: Sql,
  { keyed, answer, customer_id }: NewAnswer,
  seal: Seal | null,
): Promise<void> {
  await sql.query({
    name: 'idempotency-answer',
    text: `update idempotency_key
              set status = $4, headers = $5, body = $6, is_sealed = $7, customer_id = $8
            where account_id = $1
              and lineage = $2
              and key = $3`,
    values: [
      keyed.account_id,
      keyed.lineage,
      keyed.key,
      answer.status,
      JSON.stringify(answer.headers),
      seal ? seal.seal(answer.body, purpose) : Buffer.from(answer.body),
      seal !== null,
      customer_id,
    ],
  })
}

/**
 * Writes keys with their answers, in one statement however many, in the order of the key so that two groups never wait for each other in a
 * circle. @returns how many were written: fewer than given means that another transaction was first with one.
 */
export async function insertAnswers(
  tx: TransactionContext,
  answers: readonly NewAnswer[],
): Promise<number> {
  const now = tx.clock.now()
  const sorted = [...answers].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
  const { rowCount } = await tx.sql.query({
    name: 'idempotency-insert',
    text: `insert into idempotency_key as known (account_id, lineage, key, request_hash, status, headers, body, customer_id, created_at)
           select *, $9::timestamptz
             from unnest($1::text[], $2::text[], $3::text[], $4::bytea[], $5::smallint[], $6::jsonb[], $7::bytea[], $8::text[])
           on conflict (account_id, lineage, key) do update
              set request_hash = excluded.request_hash,
                  created_at = excluded.created_at,
                  status = excluded.status,
                  headers = excluded.headers,
                  body = excluded.body,
                  customer_id = excluded.customer_id
            where known.created_at <= $10`,
    values: [
      sorted.map(({ keyed }) => keyed.account_id),
      sorted.map(({ keyed }) => keyed.lineage),
      sorted.map(({ keyed }) => keyed.key),
      sorted.map(({ keyed }) => keyed.request_hash),
      sorted.map(({ answer }) => answer.status),
      sorted.map(({ answer }) => JSON.stringify(answer.headers)),
      sorted.map(({ answer }) => Buffer.from(answer.body)),
      sorted.map(({ customer_id }) => customer_id),
      now,
      later(now, -rememberedMs),
    ],
  })
  return rowCount ?? 0
}

/** Frees a key whose request changed nothing. */
export async function deleteKey(sql: Sql, keyed: KeyedRequest): Promise<void> {
  await sql.query({
    name: 'idempotency-free',
    text: `delete from idempotency_key
            where account_id = $1
              and lineage = $2
              and key = $3
              and status is null`,
    values: [keyed.account_id, keyed.lineage, keyed.key],
  })
}

/** Deletes what is older than `before`, of every account, at most 5,000 rows. Uses idempotency_key_by_age. */
export async function deleteOlder(database: Database, before: Date): Promise<number> {
  const { rowCount } = await database.pool.query({
    text: `delete from idempotency_key
            where (account_id, lineage, key) in (
                    select account_id, lineage, key
                      from idempotency_key
                     where created_at <= $1
                     order by created_at
                     limit 5000)`,
    values: [before],
  })
  return rowCount ?? 0
}

/** The kept body as it was sent. */
export const bodyOf = (kept: KeptAnswer, seal: Seal): string => {
  const body = kept.body ?? Buffer.alloc(0)
  return kept.is_sealed ? seal.open(body, purpose) : body.toString('utf8')
}

const purpose = 'remembered answer'
const sortKey = ({ keyed }: NewAnswer): string =>
  `${keyed.account_id} ${keyed.lineage} ${keyed.key}`
