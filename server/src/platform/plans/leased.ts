import type { AccountId } from '#kit'
import type { Database } from '#db'
import { takeUpTo, type CountedRequest, type Counting } from './exact.ts'
import { returnRequests } from './store/quota.ts'

/** Counting by leases, with the round that returns idle ones. */
export type LeasedCounting = Counting & {
  /** Returns leases nobody drew from since the last round, or all of them when the process stops. */
  returnIdle(options: { all: boolean }): Promise<number>
}

/** What this process may still serve of what it took, how many wait to be served, and how many are used when all of it is. */
type Lease = CountedRequest & {
  left: number
  waiting: number
  used: number
  isWarm: boolean
  taking: Promise<void> | null
}

/**
 * Counts large accounts: takes a thousandth of the limit at a time and serves from it without a statement. What a killed process had taken and not
 * served is lost to the account for that day: at most 0.1 % of its limit. Leases that rest are returned, and the last hundredth of the limit is taken
 * only by who was asked for it, so that however many processes count, none holds what another is asked for.
 */
export function openLeasedCounting(database: Database, usedOf: Counting['look']): LeasedCounting {
  const leases = new Map<AccountId, Lease>()

  const leaseOf = (asked: CountedRequest): Lease => {
    const known = leases.get(asked.account_id)
    if (known && known.day === asked.day && known.limit === asked.limit) return known
    // If the return fails, the block is lost to its day, as it would be by a kill.
    if (known) giveUp(known).catch(() => undefined)
    const lease = { ...asked, left: 0, waiting: 0, used: asked.limit, isWarm: true, taking: null }
    leases.set(asked.account_id, lease)
    return lease
  }

  const giveUp = async (lease: Lease): Promise<void> => {
    await lease.taking?.catch(() => undefined)
    const { account_id, day, left } = lease
    lease.left = 0
    if (left > 0) await returnRequests(database, { account_id, day, count: left })
  }

  const refill = (lease: Lease): Promise<void> => {
    lease.taking ??= takeUpTo(database, lease, Math.max(lease.waiting, inAdvance(lease)))
      .then(({ taken, used }) => {
        lease.left += taken
        lease.used = used
      })
      .finally(() => (lease.taking = null))
    return lease.taking
  }

  return {
    async take(asked) {
      const lease = leaseOf(asked)
      lease.isWarm = true
      lease.waiting += 1
      try {
        // What was taken may be drained by those who waited for it with us; nothing at all means that nothing is left of the day.
        while (lease.left === 0) {
          await refill(lease)
          if (lease.left === 0 && lease.used >= lease.limit) return null
        }
      } finally {
        lease.waiting -= 1
      }
      lease.left -= 1
      // The next block is fetched while this one is being served. If that fails, whoever finds the lease empty asks again and hears why.
      if (lease.left * 4 < inAdvance(lease) && !lease.taking) refill(lease).catch(() => undefined)
      return lease.used - lease.left
    },
    async giveBack(asked) {
      const lease = leaseOf(asked)
      lease.left += 1
      return lease.used - lease.left
    },
    async look(asked) {
      const known = leases.get(asked.account_id)
      const used = await usedOf(asked)
      return known?.day === asked.day && known.limit === asked.limit ? used - known.left : used
    },
    async returnIdle({ all }) {
      let returned = 0
      for (const lease of leases.values()) {
        const isIdle = all || !lease.isWarm
        lease.isWarm = false
        if (!isIdle || lease.taking) continue
        leases.delete(lease.account_id)
        returned += lease.left
        await giveUp(lease)
      }
      return returned
    },
  }
}

/**
 * How many to take beside those who wait: a thousandth of the limit, and no more than what a busy second needs. None of the last hundredth, nor before
 * it is known how much is left.
 */
function inAdvance({ limit, used }: Lease): number {
  if ((limit - used) * 100 < limit) return 0
  return Math.min(2_000, Math.floor(limit / 1_000))
}
