import { inGroups, type AccountId } from '#kit'
import { isOutOfReach, type Database } from '#db'
import { findUsed, returnRequests } from './store/quota.ts'
import { takeRequests } from './store/queries.ts'

/** A request to be counted: whose, on which UTC day, out of how many. */
export type CountedRequest = { account_id: AccountId; day: string; limit: number }

/** A way of counting. */
export type Counting = {
  /** How many are used with this one, or null where nothing is left. */
  take(asked: CountedRequest): Promise<number | null>
  /** Gives one back; how many are used without it. */
  giveBack(asked: CountedRequest): Promise<number>
  /** How many are used, without taking. */
  look(asked: CountedRequest): Promise<number>
}

/**
 * Counts every request by a committed increment before it is served: exact however many connections and processes race, and whatever is
 * killed. Requests of an account that arrive while one increment is being committed share the next one, so an account costs at most one flush of
 * the log at a time.
 */
export function openExactCounting(database: Database, usedOf: Counting['look']): Counting {
  const queues = new Map<AccountId, Counting['take']>()
  return {
    take(asked) {
      let take = queues.get(asked.account_id)
      if (!take) {
        // Queues are cheap to make; a full map means many accounts, and those at work keep the queue they have.
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

/** Takes what fits for all of a group, the first come first. The answer of each is how many were used with it, or null. */
async function takeGroup(database: Database, group: CountedRequest[]): Promise<(number | null)[]> {
  const answers: (number | null)[] = []
  while (answers.length < group.length) {
    const rest = group.slice(answers.length)
    const [first] = rest
    if (!first) break
    // A group may span midnight or a change of plan; each run of the same day and limit is taken by itself.
    const other = rest.findIndex(({ day, limit }) => day !== first.day || limit !== first.limit)
    const { taken, used } = await takeUpTo(database, first, other < 0 ? rest.length : other)
    if (taken === 0)
      answers.push(...Array.from({ length: other < 0 ? rest.length : other }, () => null))
    for (let i = 1; i <= taken; i += 1) answers.push(used - taken + i)
  }
  return answers
}

/**
 * Takes `wanted` requests, or as many as are left. Tries them all in one statement; only an account at its limit pays for the look at what is left,
 * and tries again with that, since others may take it meanwhile.
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
