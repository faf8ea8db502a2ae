import { inGroups, nextUtcDay, utcDay, type AccountId, type Clock } from '#kit'
import type { AccountCache } from '#accounts'
import { isOutOfReach, type Database } from '#db'
import { openExactCounting, type CountedRequest } from './exact.ts'
import { openLeasedCounting } from './leased.ts'
import { dailyLimitOf, isCountedExactly } from './limits.ts'
import { findUsed } from './store/quota.ts'
import { openUses, type Uses } from './uses.ts'

/**
 * Quota usage of a request's account, and the number of requests left. `refused` means that no
 * request was left.
 */
export type Spent = {
  account_id: AccountId
  /** UTC day that the request counts for. */
  day: string
  /** Name of the policy in the headers. */
  policy: string
  /** Maximum number of requests per day. Null means no limit; requests are still counted. */
  limit: number | null
  remaining: number
  resets_at: Date
  seconds_left: number
  refused: boolean
}

/**
 * Daily request quota of accounts. An account has one count for all its keys and tokens, in all
 * processes.
 */
export type Quota = {
  /** Counts one request. The result states whether a request was left. */
  spend(account_id: AccountId): Promise<Spent>
  /** Gives back a counted request that was not served. */
  giveBack(spent: Spent): Promise<Spent>
  /** Returns the number of requests left, without counting a request. */
  look(account_id: AccountId): Promise<Spent>
  /** Quota usage by key and app. */
  readonly uses: Uses
  /**
   * Gives back idle requests that were taken in advance. One call is one run of the job. Returns
   * the number of requests given back.
   */
  returnIdleOnce(): Promise<number>
  /** Gives back all requests taken in advance and writes the usage, before the process ends. */
  close(): Promise<void>
}

/** Largest number of requests per day; used if there is no limit. */
const unlimited = 2_147_483_647

/**
 * Opens the quota. Requests are counted exactly for limits up to 100,000 a day, and by leases for
 * higher limits.
 */
export function openQuota(database: Database, accounts: AccountCache, clock: Clock): Quota {
  // Every rejected caller gets the remaining quota. Callers that are rejected at the same time
  // share one query.
  const usedOf = inGroups((asked: CountedRequest[]) => findUsed(database, asked), {
    largest: 256,
    inFlight: 1,
    isOfAll: isOutOfReach,
  })
  const exact = openExactCounting(database, usedOf)
  const leased = openLeasedCounting(database, usedOf)
  const uses = openUses(database, clock)
  const countingOf = (limit: number) => (isCountedExactly(limit) ? exact : leased)

  const ruleOf = async (account_id: AccountId) => {
    const settings = await accounts.settingsOf(account_id)
    // A deleted account has no key. A request at the time of the deletion counts under the smallest
    // plan.
    return dailyLimitOf(settings ?? { plan: 'basic', daily_quota: null })
  }

  const spentOf = (
    account_id: AccountId,
    rule: { name: string; limit: number | null },
    now: Date,
  ) => {
    const resets_at = nextUtcDay(now)
    const asked: CountedRequest = { account_id, day: utcDay(now), limit: rule.limit ?? unlimited }
    const told = (used: number | null): Spent => ({
      account_id,
      day: asked.day,
      policy: rule.name,
      limit: rule.limit,
      remaining: used === null ? 0 : Math.max(0, asked.limit - used),
      resets_at,
      seconds_left: Math.ceil((resets_at.getTime() - now.getTime()) / 1000),
      refused: used === null,
    })
    return { asked, told }
  }

  return {
    async spend(account_id) {
      const { asked, told } = spentOf(account_id, await ruleOf(account_id), clock.now())
      return told(await countingOf(asked.limit).take(asked))
    },
    async giveBack(spent) {
      const { account_id, day } = spent
      const limit = spent.limit ?? unlimited
      const used = await countingOf(limit).giveBack({ account_id, day, limit })
      return { ...spent, remaining: Math.max(0, limit - used) }
    },
    async look(account_id) {
      const { asked, told } = spentOf(account_id, await ruleOf(account_id), clock.now())
      return told(await countingOf(asked.limit).look(asked))
    },
    uses,
    returnIdleOnce: () => leased.returnIdle({ all: false }),
    async close() {
      await leased.returnIdle({ all: true })
      await uses.writeOnce()
    },
  }
}
