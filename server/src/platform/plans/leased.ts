import type { AccountId } from '#kit'
import type { Database } from '#db'
import { takeUpTo, type CountedRequest, type Counting } from './exact.ts'
import { returnRequests } from './store/quota.ts'

/** Counting by leases, with the job that returns idle ones. */
export type LeasedCounting = Counting & {
  /**
   * Returns the leases that were not used since the last run, or all of them when the process
   * stops.
   */
  returnIdle(options: { all: boolean }): Promise<number>
}

/**
 * Lease of this process: `left` requests are taken but not served, `waiting` callers wait for one,
 * and `used` is the count when all are served.
 */
type Lease = CountedRequest & {
  left: number
  waiting: number
  used: number
  isWarm: boolean
  taking: Promise<void> | null
}

/**
 * Counts the requests of large accounts. Takes a thousandth of the limit at a time and serves from
 * it without a statement. If a process is killed, the requests it took and did not serve are lost
 * to the account for that day: at most 0.1 % of its limit. Idle leases are returned. Within the
 * last hundredth of the limit, a process takes only the requests that already wait, so that it
 * reserves none that another process needs.
 */
export function openLeasedCounting(database: Database, usedOf: Counting['look']): LeasedCounting {
  const leases = new Map<AccountId, Lease>()

  const leaseOf = (asked: CountedRequest): Lease => {
    const known = leases.get(asked.account_id)
    if (known && known.day === asked.day && known.limit === asked.limit) return known
    // If returning fails, the block is lost for its day, as if the process had been killed.
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
        // Other waiting callers may use up what was taken. Only if nothing was taken is the limit
        // of the day reached.
        while (lease.left === 0) {
          await refill(lease)
          if (lease.left === 0 && lease.used >= lease.limit) return null
        }
      } finally {
        lease.waiting -= 1
      }
      lease.left -= 1
      // Fetches the next block while this one is being served. If that fails, the next caller that
      // finds the lease empty tries again and gets the error.
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
 * Returns how many requests to take in addition to the waiting ones: a thousandth of the limit, but
 * at most what a busy second needs. Returns 0 within the last hundredth of the limit, and before
 * the remaining number is known.
 */
function inAdvance({ limit, used }: Lease): number {
  if ((limit - used) * 100 < limit) return 0
  return Math.min(2_000, Math.floor(limit / 1_000))
}
