import { Problem, seconds, type Seal } from '#kit'
import { inTransaction, type Context, type TransactionContext } from '#db'
import { requireSameRequest, type KeyedRequest, type RememberedAnswer } from './keyed-request.ts'
import { bodyOf, findKeptAnswers, insertKey, updateAnswer, type KeptAnswer } from './store/keys.ts'
import { freeKey } from './store/queries.ts'

/** What the work of a request came to. */
export type FreshAnswer = Omit<RememberedAnswer, 'is_replay'> & {
  /** The person it tells of, so that erasing them finds it; null where it tells of none. */
  customer_id: string | null
}

export type OnceOptions = {
  seal: Seal
  /** The answer holds a secret and is kept sealed. */
  isSecret: boolean
}

/**
 * Answers a request once, however often it is sent. The key is written first and held by the transaction that does the work, so a second
 * request with the same key waits for the first one's end: it then finds the answer, or a free key if the first was rolled back. Key, change and
 * answer commit together; a crash leaves all of them or none. Work that throws frees the key.
 *
 * @throws Problem idempotency_key_reused, idempotency_in_progress (the first still runs after 10 s)
 */
export async function answerOnce(
  context: Context,
  keyed: KeyedRequest,
  { seal, isSecret }: OnceOptions,
  work: (tx: TransactionContext) => Promise<FreshAnswer>,
): Promise<RememberedAnswer> {
  const answerInside = async (tx: TransactionContext): Promise<RememberedAnswer> => {
    if (!(await claim(tx, keyed))) return replay(await known(tx, keyed), keyed, seal)
    const { customer_id, ...fresh } = await work(tx)
    const answer = { ...fresh, is_replay: false }
    await updateAnswer(tx.sql, { keyed, answer, customer_id }, isSecret ? seal : null)
    return answer
  }
  return inTransaction(context, answerInside, { longestLockMs: seconds(10) })
}

/**
 * The same for work that calls the network and so must not sit inside a transaction: the key is committed before, the answer after. A crash between
 * the two leaves a key without an answer, which is free again after two minutes.
 */
export async function answerOnceOutside(
  context: Context,
  keyed: KeyedRequest,
  { seal, isSecret }: OnceOptions,
  work: () => Promise<FreshAnswer>,
): Promise<RememberedAnswer> {
  // Ten seconds in steps of a fifth of one; what is waited for is a call to somebody else's server.
  for (let turn = 0; !(await claim(context, keyed)); turn += 1) {
    const [kept] = await findKeptAnswers(context, [keyed])
    if (kept && kept.status !== null) return replay(kept, keyed, seal)
    if (kept) requireSameRequest(keyed, kept)
    if (turn === 50) throw new Problem('idempotency_in_progress')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  try {
    const { customer_id, ...fresh } = await work()
    const answer = { ...fresh, is_replay: false }
    await updateAnswer(context.sql, { keyed, answer, customer_id }, isSecret ? seal : null)
    return answer
  } catch (error) {
    await freeKey(context.sql, keyed)
    throw error
  }
}

async function claim(context: Context, keyed: KeyedRequest): Promise<boolean> {
  try {
    return await insertKey(context, keyed)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '55P03')
      throw new Problem('idempotency_in_progress', undefined, { cause: error })
    throw error
  }
}

async function known(tx: TransactionContext, keyed: KeyedRequest): Promise<KeptAnswer> {
  const [kept] = await findKeptAnswers(tx, [keyed])
  // Between the claim and this look the row can only have been pruned or erased.
  if (!kept) throw new Problem('idempotency_in_progress')
  return kept
}

function replay(kept: KeptAnswer, keyed: KeyedRequest, seal: Seal): RememberedAnswer {
  requireSameRequest(keyed, kept)
  if (kept.status === null) throw new Problem('idempotency_in_progress')
  return {
    status: kept.status,
    headers: kept.headers ?? {},
    body: bodyOf(kept, seal),
    is_replay: true,
  }
}
