import { days, later, minutes, type Clock, type Seal } from '#kit'
import { isViolationOf, type Context, type Database, type Sql, type TransactionContext } from '#db'
import { keyName, type KeyedRequest, type RememberedAnswer } from './keyed-request.ts'

/** A row as it is kept. The body is sealed where it held a secret. */
export type KeptAnswer = {
  account_id: string
  digest: Buffer
  request_hash: Buffer
  status: number | null
  headers: Record<string, string> | null
  body: Buffer | null
  is_sealed: boolean
  created_at: Date
}

/** For how long a key stands for its request, in milliseconds. */
export const rememberedMs = days(1)

/** A first request that has not answered for so long died on the way. Only requests outside a transaction can leave such a row. */
const abandonedMs = minutes(2)

/**
 * Writes the key unless it stands for something already. Waits for a transaction that holds the same key, as long as one waits for a lock (55P03 then).
 * @returns whether the key is ours now
 */
export async function insertKey(context: Context, keyed: KeyedRequest): Promise<boolean> {
  const now = context.clock.now()
  const { rowCount } = await context.sql.query({
    name: 'idempotency-claim',
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
    values: [
      keyed.account_id,
      keyed.digest,
      keyed.request_hash,
      now,
      later(now, -rememberedMs),
      later(now, -abandonedMs),
    ],
  })
  return rowCount === 1
}

/**
 * What these keys stand for, or stood for until their day was over; those that stand for nothing are left out. Each by its primary key, whatever is known
 * of the table.
 */
export async function findKept(
  { sql }: Pick<Context, 'sql'>,
  requests: readonly KeyedRequest[],
): Promise<KeptAnswer[]> {
  const { rows } = await sql.query<KeptAnswer>({
    name: 'idempotency-find',
    text: `select k.account_id, k.digest, k.request_hash, k.status, k.headers, k.body, k.is_sealed,
                  k.created_at
             from unnest($1::text[], $2::bytea[]) as asked (account_id, digest)
            cross join lateral (
                    select account_id, digest, request_hash, status, headers, body, is_sealed,
                           created_at
                      from idempotency_key
                     where account_id = asked.account_id and digest = asked.digest
                     limit 1) as k`,
    values: [requests.map(({ account_id }) => account_id), requests.map(({ digest }) => digest)],
  })
  return rows
}

/** Whether a key has stood for its request for its day, and is free. */
export const isExpired = ({ created_at }: KeptAnswer, clock: Clock): boolean =>
  created_at <= later(clock.now(), -rememberedMs)

/** Forgets keys whose day is over, unless another transaction took them anew since they were read. */
export async function deleteExpired(
  tx: TransactionContext,
  expired: readonly KeptAnswer[],
): Promise<void> {
  const sorted = inOrder(expired, (answer) => answer)
  await tx.sql.query({
    name: 'idempotency-forget',
    text: `delete from idempotency_key as known
            using unnest($1::text[], $2::bytea[]) as old (account_id, digest)
            where known.account_id = old.account_id
              and known.digest = old.digest
              and known.created_at <= $3`,
    values: [
      sorted.map(({ account_id }) => account_id),
      sorted.map(({ digest }) => digest),
      later(tx.clock.now(), -rememberedMs),
    ],
  })
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
              set status = $3, headers = $4, body = $5, is_sealed = $6, customer_id = $7
            where account_id = $1
              and digest = $2`,
    values: [
      keyed.account_id,
      keyed.digest,
      answer.status,
      JSON.stringify(answer.headers),
      seal ? seal.seal(answer.body, purpose) : Buffer.from(answer.body),
      seal !== null,
      customer_id,
    ],
  })
}

/**
 * Writes new keys with their answers, once the transaction commits, in the order of the key so that two groups never wait for each other in a circle. The
 * commit fails when another transaction was first with one of them (`isKeyTaken`): done again, it will find its answer.
 */
export function insertAnswers(tx: TransactionContext, answers: readonly NewAnswer[]): void {
  const created_at = tx.clock.now()
  tx.write(
    'idempotency_key',
    inOrder(answers, ({ keyed }) => keyed).map(({ keyed, answer, customer_id }) => ({
      account_id: keyed.account_id,
      digest: keyed.digest,
      request_hash: keyed.request_hash,
      status: answer.status,
      headers: JSON.stringify(answer.headers),
      body: Buffer.from(answer.body),
      customer_id,
      created_at,
    })),
  )
}

/** Whether a commit failed because another request under the same key was first, within the same instant. */
export const isKeyTaken = (error: unknown): boolean => isViolationOf('idempotency_key_pkey', error)

/** Frees a key whose request changed nothing. */
export async function deleteKey(sql: Sql, keyed: KeyedRequest): Promise<void> {
  await sql.query({
    name: 'idempotency-free',
    text: `delete from idempotency_key
            where account_id = $1
              and digest = $2
              and status is null`,
    values: [keyed.account_id, keyed.digest],
  })
}

/** Deletes what is older than `before`, of every account, at most 5,000 rows. Uses idempotency_key_by_age. */
export async function deleteOlder(database: Database, before: Date): Promise<number> {
  const { rowCount } = await database.pool.query({
    text: `delete from idempotency_key
            where (account_id, digest) in (
                    select account_id, digest
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

/** In the order of their keys, the same for everybody. */
function inOrder<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => Parameters<typeof keyName>[0],
): Item[] {
  const named = items.map((item) => ({ item, name: keyName(keyOf(item)) }))
  return named.sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ item }) => item)
}
