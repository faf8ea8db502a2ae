import { inGroups, type AccountId } from '#kit'
import { isOutOfReach, type Database } from '#db'
import { findUsed, returnRequests } from './store/quota.ts'
import { takeRequests } from './store/queries.ts'

/** A request to count: its account, UTC day and limit. */
export type CountedRequest = { account_id: AccountId; day: string; limit: number }

/** Functions that count the requests of accounts. */
export type Counting = {
  /**
   * Counts one request. Returns the number of used requests including this request, or null if none
   * is left.
   */
  take(asked: CountedRequest): Promise<number | null>
  /** Gives back one counted request. Returns the number of used requests without this request. */
  giveBack(asked: CountedRequest): Promise<number>
  /** Returns the number of used requests without counting a request. */
  look(asked: CountedRequest): Promise<number>
}

/**
 * Counts every request by a committed increment before it is served. The count is exact, even if
 * connections and processes race or are killed. Requests of an account that arrive while an
 * increment is being committed share the next increment. An account therefore causes at most one
 * flush of the write-ahead log at a time.
 */
export function openExactCounting(database: Database, usedOf: Counting['look']): Counting {
  const queues = new Map<AccountId, Counting['take']>()
  return {
    take(asked) {
      let take = queues.get(asked.account_id)
      if (!take) {
        // The map is cleared when it is full, because queues are cheap to create. Requests in
        // progress continue with their old queue.
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
 * Counts as many requests of a group as the limit allows, in order of arrival. For each request,
 * returns the number of used requests including it, or null if the limit is reached.
 */
async function takeGroup(database: Database, group: CountedRequest[]): Promise<(number | null)[]> {
  const answers: (number | null)[] = []
  while (answers.length < group.length) {
    const rest = group.slice(answers.length)
    const [first] = rest
    if (!first) break
    // A group may span midnight or a change of plan. Consecutive requests with the same day and
    // limit are therefore counted together, and other requests separately.
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
 * for an account near its limit, reads the number of requests left and tries again. Repeats this in
 * a loop, because other processes may take requests in the meantime.
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
