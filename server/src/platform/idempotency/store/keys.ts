import { days, later, minutes, type Clock, type Seal } from '#kit'
import { isViolationOf, type Context, type Sql, type TransactionContext } from '#db'
import { keyName, type KeyedRequest, type RememberedAnswer } from '../keyed-request.ts'
import {
  answerKey,
  claimKey,
  deleteExpiredKeys,
  findKeys,
  lockKeys,
  type FindKeysRow,
} from './queries.ts'

/** A stored row. The body is encrypted if it contains a secret. */
export type KeptAnswer = FindKeysRow

/** Time for which a key is valid, in milliseconds. */
export const rememberedMs = days(1)

/**
 * Time after which a request without a response counts as dead, in milliseconds. Only requests that
 * are processed outside a transaction can leave a key without a response.
 */
const abandonedMs = minutes(2)

/**
 * Inserts the key unless it is in use. Waits for a transaction that has locked the same key, until
 * the lock timeout (error 55P03).
 * @returns whether the key is claimed by this request
 */
export async function insertKey(context: Context, keyed: KeyedRequest): Promise<boolean> {
  const now = context.clock.now()
  const written = await claimKey(context.sql, {
    ...keyed,
    now,
    remembered_since: later(now, -rememberedMs),
    abandoned_since: later(now, -abandonedMs),
  })
  return written === 1
}

/** Finds these keys, including expired ones; unknown keys are omitted. */
export async function findKeptAnswers(
  { sql }: Pick<Context, 'sql'>,
  requests: readonly KeyedRequest[],
): Promise<KeptAnswer[]> {
  return findKeys(sql, namesOf(requests))
}

/** Returns whether a key is older than a day and therefore free. */
export const isExpired = ({ created_at }: KeptAnswer, clock: Clock): boolean =>
  created_at <= later(clock.now(), -rememberedMs)

/** Deletes expired keys, unless another transaction has used them again since they were read. */
export async function deleteExpired(
  tx: TransactionContext,
  expired: readonly KeptAnswer[],
): Promise<void> {
  const remembered_since = later(tx.clock.now(), -rememberedMs)
  const sorted = inOrder(expired, (answer) => answer)
  await deleteExpiredKeys(tx.sql, { ...namesOf(sorted), remembered_since })
}

/**
 * Makes the commit of this transaction wait until the standby has these responses. After a crash of
 * the primary, or if the wait of the first commit was cancelled, a response is visible although no
 * standby has it. A transaction that only reads it would not wait, and the response would be
 * returned again although it can still be lost.
 */
export async function confirmAnswers(
  tx: TransactionContext,
  answers: readonly KeptAnswer[],
): Promise<void> {
  if (answers.length > 0) await lockKeys(tx.sql, namesOf(answers))
}

/** A response to insert, with its idempotency key. */
export type NewAnswer = {
  keyed: KeyedRequest
  answer: RememberedAnswer
  customer_id: string | null
}

/** Stores the response of a claimed key. */
export async function updateAnswer(
  sql: Sql,
  { keyed, answer, customer_id }: NewAnswer,
  seal: Seal | null,
): Promise<void> {
  await answerKey(sql, {
    account_id: keyed.account_id,
    digest: keyed.digest,
    status: answer.status,
    headers: JSON.stringify(answer.headers),
    body: seal ? seal.seal(answer.body, purpose) : Buffer.from(answer.body),
    is_sealed: seal !== null,
    customer_id,
  })
}

/**
 * Inserts new keys with their responses when the transaction commits. They are sorted by key, so
 * that two groups cannot deadlock. The commit fails if another transaction inserted one of the keys
 * first (`isKeyTaken`). When the transaction is repeated, it finds the response.
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

/**
 * Returns whether a commit failed because a concurrent request with the same key committed first.
 */
export const isKeyTaken = (error: unknown): boolean => isViolationOf('idempotency_key_pkey', error)

/** Returns the stored body as it was sent. */
export const bodyOf = (kept: KeptAnswer, seal: Seal): string => {
  const body = kept.body ?? Buffer.alloc(0)
  return kept.is_sealed ? seal.open(body, purpose) : body.toString('utf8')
}

const purpose = 'remembered answer'

/** Returns the primary keys as one list per column. */
const namesOf = (keys: readonly { account_id: string; digest: Buffer }[]) => ({
  account_ids: keys.map(({ account_id }) => account_id),
  digests: keys.map(({ digest }) => digest),
})

/** Sorts by key, in the same order in every process. */
function inOrder<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => Parameters<typeof keyName>[0],
): Item[] {
  const named = items.map((item) => ({ item, name: keyName(keyOf(item)) }))
  return named.sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ item }) => item)
}
