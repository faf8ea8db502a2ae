import { inGroups, nextUtcDay, utcDay, type AccountId, type Clock } from '#kit'
import type { AccountBook } from '#accounts'
import { isOutOfReach, type Database } from '#db'
import { openExactCounting, type CountedRequest } from './exact.ts'
import { openLeasedCounting } from './leased.ts'
import { dailyLimitOf, isCountedExactly } from './limits.ts'
import { findUsed } from './store/quota.ts'
import { openUses, type Uses } from './uses.ts'

/** What a request took of its account's day, and what is left. `refused`: nothing was left to take. */
export type Spent = {
  account_id: AccountId
  /** The UTC day it counts for. */
  day: string
  /** What the rule is called in the headers. */
  policy: string
  /** Null: the account may make as many requests as it likes; they are counted all the same. */
  limit: number | null
  remaining: number
  resets_at: Date
  seconds_left: number
  refused: boolean
}

/** The daily quota of accounts: one count over all their keys and tokens, in every process. */
export type Quota = {
  /** Takes one request; the answer says whether there was one left. */
  spend(account_id: AccountId): Promise<Spent>
  /** Gives back one that was not served. */
  giveBack(spent: Spent): Promise<Spent>
  /** What is left, without taking. */
  look(account_id: AccountId): Promise<Spent>
  /** Which keys and apps used it. */
  readonly uses: Uses
  /** Returns what was taken in advance and rests. A round; how many requests were returned. */
  returnIdleOnce(): Promise<number>
  /** Returns all that was taken in advance and writes who used what, before the process ends. */
  close(): Promise<void>
}

/** The largest number of a day; stands for no limit. */
const unlimited = 2_147_483_647

/** Opens the quota: exact up to limits of 100,000 a day, in leases above. */
export function openQuota(database: Database, accounts: AccountBook, clock: Clock): Quota {
  // Whoever is refused is told what is left: many who are refused at once share a look.
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
    // An account that is gone has no key either; whoever is served in that instant counts as the smallest plan.
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
