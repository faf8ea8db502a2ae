import { Problem } from '#kit'
import type { TransactionContext } from '#db'
import { keyName, keyReused, type KeyedRequest, type RememberedAnswer } from './keyed-request.ts'
import {
  confirmAnswers,
  deleteExpired,
  findKeptAnswers,
  insertAnswers,
  isExpired,
  type KeptAnswer,
  type NewAnswer,
} from './store/keys.ts'

/** One request of a group: its idempotency key, if it has one, and how its result is rendered. */
export type GroupItem<Out> = {
  keyed: KeyedRequest | null
  /**
   * Returns the response to store. Called only for a request that has a key and was not rejected.
   */
  answerOf(
    out: Out,
  ): Omit<NewAnswer, 'keyed' | 'answer'> & { answer: Omit<RememberedAnswer, 'is_replay'> }
}

/** Result of one request: the result of its work, or the response stored under its key. */
export type GroupResult<Out> = Out | Problem | RememberedAnswer

/**
 * Processes a group of requests within one transaction, once for each idempotency key. A request
 * with a known key gets the stored response. A request that repeats a key within the group gets the
 * response of the first one. All other requests are processed together, and their keys and
 * responses are inserted in the same transaction. A key older than a day is deleted first and
 * counts as new. Executes two statements regardless of the number of requests, one more statement
 * each if a key is known or has expired, and no statement if no request has a key.
 *
 * The commit fails if another transaction inserted one of the keys at the same time (`isKeyTaken`).
 * The caller must then repeat the whole transaction.
 */
export async function answerEachOnce<Item extends GroupItem<Out>, Out extends object>(
  tx: TransactionContext,
  items: readonly Item[],
  work: (fresh: Item[]) => Promise<(Out | Problem)[]>,
): Promise<GroupResult<Out>[]> {
  const keyed = items.flatMap((item) => item.keyed ?? [])
  if (keyed.length === 0) return work([...items])
  const found = Map.groupBy(await findKeptAnswers(tx, keyed), (answer) =>
    isExpired(answer, tx.clock),
  )
  const expired = found.get(true) ?? []
  if (expired.length > 0) await deleteExpired(tx, expired)
  const known = found.get(false) ?? []
  await confirmAnswers(tx, known)
  const kept = new Map(known.map((answer) => [keyName(answer), answer]))
  const first = new Map<string, number>()
  const fresh: Item[] = []
  // For each request, either its response or its index in `fresh`.
  const plan = items.map((item): RememberedAnswer | Problem | number => {
    if (item.keyed === null) return fresh.push(item) - 1
    const name = keyName(item.keyed)
    const answer = kept.get(name)
    if (answer) return replayOf(answer, item.keyed)
    const earlier = first.get(name)
    if (earlier !== undefined) {
      const same = fresh[earlier]?.keyed?.request_hash.equals(item.keyed.request_hash)
      return same === true ? earlier : keyReused()
    }
    const place = fresh.push(item) - 1
    first.set(name, place)
    return place
  })

  const results = fresh.length === 0 ? [] : await work(fresh)
  const answers = fresh.map((item, i) => newAnswerOf(item, results[i]))
  const written = answers.filter((answer) => answer !== null)
  insertAnswers(tx, written)

  const said = new Set<number>()
  return plan.map((step): GroupResult<Out> => {
    if (typeof step !== 'number') return step
    const answer = answers[step]
    if (!answer) return results[step] as Out | Problem
    const is_replay = said.has(step)
    said.add(step)
    return { ...answer.answer, is_replay }
  })
}

function newAnswerOf<Out extends object>(
  item: GroupItem<Out>,
  result: Out | Problem | undefined,
): NewAnswer | null {
  if (item.keyed === null || result === undefined || result instanceof Problem) return null
  const { answer, customer_id } = item.answerOf(result)
  return { keyed: item.keyed, answer: { ...answer, is_replay: false }, customer_id }
}

function replayOf(kept: KeptAnswer, keyed: KeyedRequest): RememberedAnswer | Problem {
  if (!kept.request_hash.equals(keyed.request_hash)) return keyReused()
  if (kept.status === null) return new Problem('idempotency_in_progress')
  const body = (kept.body ?? Buffer.alloc(0)).toString('utf8')
  return { status: kept.status, headers: kept.headers ?? {}, body, is_replay: true }
}
