import { inGroups, type AccountId } from '#kit'
import { isOutOfReach, type Database } from '#db'
import { findUsed, returnRequests } from './store/quota.ts'
import { takeRequests } from './store/queries.ts'

/** A request to count: its account, UTC day and limit. */
export type CountedRequest = { account_id: AccountId; day: string; limit: number }

/** A method of counting requests. */
export type Counting = {
  /**
   * Takes one request. Returns the number of used requests including it, or null if none is left.
   */
  take(asked: CountedRequest): Promise<number | null>
  /** Gives one request back. Returns the number of used requests without it. */
  giveBack(asked: CountedRequest): Promise<number>
  /** Returns the number of used requests without taking one. */
  look(asked: CountedRequest): Promise<number>
}

/**
 * Counts every request by a committed increment before it is served. The count is exact, however
 * many connections and processes race and whatever is killed. Requests of an account that arrive
 * while an increment is being committed share the next one, so an account causes at most one log
 * flush at a time.
 */
export function openExactCounting(database: Database, usedOf: Counting['look']): Counting {
  const queues = new Map<AccountId, Counting['take']>()
  return {
    take(asked) {
      let take = queues.get(asked.account_id)
      if (!take) {
        // Queues are cheap to create. A full map means many accounts; requests in progress continue
        // with their old queue.
        if (queues.size >= 10_000) queues.clear()
        take = inGroups((group: CountedRequest[]) => takeGroup(database, group), {
          largest: 256,
          inFlight: 1,
          isOfAll: isOutOfReach,
        })
        queues.set(asked.account_id, take)
      }
      return take(asked)
    },
    giveBack: ({ account_id, day }) => returnRequests(database, { account_id, day, count: 1 }),
    look: usedOf,
  }
}

/**
 * Takes as many requests of a group as fit, in order of arrival. Returns for each the number used
 * including it, or null.
 */
async function takeGroup(database: Database, group: CountedRequest[]): Promise<(number | null)[]> {
  const answers: (number | null)[] = []
  while (answers.length < group.length) {
    const rest = group.slice(answers.length)
    const [first] = rest
    if (!first) break
    // A group may span midnight or a change of plan. Each run of requests with the same day and
    // limit is taken separately.
    const other = rest.findIndex(({ day, limit }) => day !== first.day || limit !== first.limit)
    const { taken, used } = await takeUpTo(database, first, other < 0 ? rest.length : other)
    if (taken === 0)
      answers.push(...Array.from({ length: other < 0 ? rest.length : other }, () => null))
    for (let i = 1; i <= taken; i += 1) answers.push(used - taken + i)
  }
  return answers
}

/**
 * Takes `wanted` requests, or as many as are left. First tries all of them in one statement. Only
 * an account at its limit pays for reading what is left and trying again, in a loop because others
 * may take requests in the meantime.
 */
export async function takeUpTo(
  database: Database,
  { account_id, day, limit }: CountedRequest,
  wanted: number,
): Promise<{ taken: number; used: number }> {
  let count = Math.min(wanted, limit)
  for (;;) {
    const taken = await takeRequests(database.pool, { account_id, day, count, limit })
    if (taken) return { taken: count, used: taken.used }
    const [already = 0] = await findUsed(database, [{ account_id, day }])
    if (already >= limit) return { taken: 0, used: already }
    count = Math.min(count, limit - already)
  }
}
