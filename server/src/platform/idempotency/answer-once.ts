import { Problem, seconds, type Seal } from '#kit'
import { inTransaction, type Context, type TransactionContext } from '#db'
import { requireSameRequest, type KeyedRequest, type RememberedAnswer } from './keyed-request.ts'
import { bodyOf, findKeptAnswers, insertKey, updateAnswer, type KeptAnswer } from './store/keys.ts'
import { freeKey } from './store/queries.ts'

/** Result of the work of a request. */
export type FreshAnswer = Omit<RememberedAnswer, 'is_replay'> & {
  /**
   * Customer that the response is about, so that an erasure finds the response. Null if it is about
   * no customer.
   */
  customer_id: string | null
}

export type OnceOptions = {
  seal: Seal
  /** Whether the response contains a secret and is stored encrypted. */
  isSecret: boolean
}

/**
 * Processes a request only once, even if it is sent several times. The key is inserted first and
 * stays locked by the transaction that does the work. A second request with the same key waits for
 * the end of the first request. It then finds the response, or a free key if the first request was
 * rolled back. Key, change and response are committed together, so after a crash either all or none
 * of them exist. If the work throws an error, the key is free again.
 *
 * @throws Problem idempotency_key_reused, idempotency_in_progress (the first request is still
 * running after 10 s)
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
 * Processes a request only once, like `answerOnce`, but for work that calls the network and must
 * not run inside a transaction. Commits the key before the work, and the response after the work. A
 * crash in between leaves a key without a response; this key is free again after two minutes.
 */
export async function answerOnceOutside(
  context: Context,
  keyed: KeyedRequest,
  { seal, isSecret }: OnceOptions,
  work: () => Promise<FreshAnswer>,
): Promise<RememberedAnswer> {
  // Waits at most ten seconds, in steps of a fifth of a second, for a call to another server.
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
  // The claim failed, so the row existed. If it does not exist now, it has expired or was erased.
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
