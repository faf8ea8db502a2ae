import { days, later, minutes, type Clock, type Seal } from '#kit'
import { isViolationOf, type Context, type Sql, type TransactionContext } from '#db'
import { keyName, type KeyedRequest, type RememberedAnswer } from '../keyed-request.ts'
import { answerKey, claimKey, deleteExpiredKeys, findKeys, type FindKeysRow } from './queries.ts'

/** A row as it is kept. The body is sealed where it held a secret. */
export type KeptAnswer = FindKeysRow

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
  const written = await claimKey(context.sql, {
    ...keyed,
    now,
    remembered_since: later(now, -rememberedMs),
    abandoned_since: later(now, -abandonedMs),
  })
  return written === 1
}

/** What these keys stand for, or stood for until their day was over; those that stand for nothing are left out. */
export async function findKeptAnswers(
  { sql }: Pick<Context, 'sql'>,
  requests: readonly KeyedRequest[],
): Promise<KeptAnswer[]> {
  return findKeys(sql, namesOf(requests))
}

/** Whether a key has stood for its request for its day, and is free. */
export const isExpired = ({ created_at }: KeptAnswer, clock: Clock): boolean =>
  created_at <= later(clock.now(), -rememberedMs)

/** Forgets keys whose day is over, unless another transaction took them anew since they were read. */
export async function deleteExpired(
  tx: TransactionContext,
  expired: readonly KeptAnswer[],
): Promise<void> {
  const remembered_since = later(tx.clock.now(), -rememberedMs)
  const sorted = inOrder(expired, (answer) => answer)
  await deleteExpiredKeys(tx.sql, { ...namesOf(sorted), remembered_since })
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

/** The kept body as it was sent. */
export const bodyOf = (kept: KeptAnswer, seal: Seal): string => {
  const body = kept.body ?? Buffer.alloc(0)
  return kept.is_sealed ? seal.open(body, purpose) : body.toString('utf8')
}

const purpose = 'remembered answer'

/** Keys as lists of what they are entered by. */
const namesOf = (keys: readonly { account_id: string; digest: Buffer }[]) => ({
  account_ids: keys.map(({ account_id }) => account_id),
  digests: keys.map(({ digest }) => digest),
})

/** In the order of their keys, the same for everybody. */
function inOrder<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => Parameters<typeof keyName>[0],
): Item[] {
  const named = items.map((item) => ({ item, name: keyName(keyOf(item)) }))
  return named.sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ item }) => item)
}
