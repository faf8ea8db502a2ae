import { inGroups, nextUtcDay, utcDay, type AccountId, type Clock } from '#kit'
import type { AccountBook } from '#accounts'
import type { Database } from '#db'
import { dailyLimitOf } from './limits.ts'
import { findUsed, returnRequests, takeRequests } from './store.ts'

/** What a request took of its account's day, and what is left. `refused`: nothing was left to take. */
export type Spent = {
  account_id: AccountId
  day: string
  policy: string
  limit: number
  remaining: number
  seconds_left: number
  resets_at_s: number
  refused: boolean
}

/** The daily quota of accounts. */
export type Quota = {
  /** Takes one request. Null where the account has no limit. */
  spend(account_id: AccountId): Promise<Spent | null> | Spent | null
  /** Gives one back that was not served. */
  giveBack(spent: Spent): Promise<Spent>
}

type Asked = { account_id: AccountId; day: string; limit: number }

/** Opens the quota. Requests of an account that arrive while an increment is being committed share the next one. */
export function openQuota(database: Database, accounts: AccountBook, clock: Clock): Quota {
  const queues = new Map<AccountId, (asked: Asked) => Promise<number | null>>()
  const takeOne = (asked: Asked): Promise<number | null> => {
    let take = queues.get(asked.account_id)
    if (!take) {
      if (queues.size >= 10_000) queues.clear()
      take = inGroups((group: Asked[]) => takeGroup(database, group), { largest: 256, inFlight: 1 })
      queues.set(asked.account_id, take)
    }
    return take(asked)
  }

  const spentOf = (
    { account_id, day, limit }: Asked,
    policy: string,
    used: number | null,
  ): Spent => {
    const now = clock.now()
    const resets = nextUtcDay(now).getTime()
    return {
      account_id,
      day,
      policy,
      limit,
      remaining: used === null ? 0 : Math.max(0, limit - used),
      seconds_left: Math.ceil((resets - now.getTime()) / 1000),
      resets_at_s: resets / 1000,
      refused: used === null,
    }
  }

  return {
    async spend(account_id) {
      const settings = await accounts.settingsOf(account_id)
      if (!settings) return null
      const { name, limit } = dailyLimitOf(settings)
      if (limit === null) return null
      const asked = { account_id, day: utcDay(clock.now()), limit }
      return spentOf(asked, name, await takeOne(asked))
    },
    async giveBack(spent) {
      const used = await returnRequests(database, spent.account_id, spent.day, 1)
      return { ...spent, remaining: Math.max(0, spent.limit - used) }
    },
  }
}

/** Takes for all of a group what fits, the first come first. The answer of each is how many were used with it, or null. */
async function takeGroup(database: Database, group: Asked[]): Promise<(number | null)[]> {
  const answers: (number | null)[] = []
  while (answers.length < group.length) {
    const first = group[answers.length]
    if (!first) break
    const { account_id, day, limit } = first
    // A group may span midnight or a change of plan; each run of the same day and limit is taken by itself.
    const run = group
      .slice(answers.length)
      .findIndex((asked) => asked.day !== day || asked.limit !== limit)
    let count = Math.min(run < 0 ? group.length - answers.length : run, limit)
    let used = await takeRequests(database, { account_id, day, count, limit })
    while (used === undefined) {
      const free = limit - (await findUsed(database, account_id, day))
      if (free <= 0) break
      count = Math.min(count, free)
      used = await takeRequests(database, { account_id, day, count, limit })
    }
    for (let i = 0; i < count; i += 1)
      answers.push(used === undefined ? null : used - count + i + 1)
  }
  return answers
}
