import { Problem } from '#kit'
import type { TransactionContext } from '#db'
import { keyName, keyReused, type KeyedRequest, type RememberedAnswer } from './keyed-request.ts'
import {
  deleteExpired,
  findKeptAnswers,
  insertAnswers,
  isExpired,
  type KeptAnswer,
  type NewAnswer,
} from './store/keys.ts'

/** One request of a group: its key if it carries one, and how its result is rendered. */
export type GroupItem<Out> = {
  keyed: KeyedRequest | null
  /** What to remember of the result; asked only of a request with a key whose work was not refused. */
  answerOf(
    out: Out,
  ): Omit<NewAnswer, 'keyed' | 'answer'> & { answer: Omit<RememberedAnswer, 'is_replay'> }
}

/** What became of one request: the result of its own work, or the answer under its key. */
export type GroupResult<Out> = Out | Problem | RememberedAnswer

/**
 * Does the work of a group of requests within its transaction, once for each key: requests whose key is known are answered from the table, those
 * that repeat a key within the group by the first of them, and the rest is worked on together; their keys and answers are written in the same
 * transaction. A key that comes again after its day is forgotten first, and then new. Two statements however many requests, one more where a key had
 * its day; none where no request carries a key.
 *
 * The commit fails when another transaction took one of the keys at the same moment (`isKeyTaken`): do the whole transaction again.
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
  const kept = new Map((found.get(false) ?? []).map((answer) => [keyName(answer), answer]))
  const first = new Map<string, number>()
  const fresh: Item[] = []
  // For each request either its answer or the place of its work among the fresh ones.
  const plan = items.map((item): RememberedAnswer | Problem | number => {
    if (item.keyed === null) return fresh.push(item) - 1
    const name = keyName(item.keyed)
    const known = kept.get(name)
    if (known) return replayOf(known, item.keyed)
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
