import type { AccountId } from '#kit'
import type { Database } from '#db'
import { takeUpTo, type CountedRequest, type Counting } from './exact.ts'
import { returnRequests } from './store/quota.ts'

/** A counter that uses leases, with the job that returns idle leases. */
export type LeasedCounting = Counting & {
  /**
   * Gives back the leases that were not used since the last run, or all leases when the process
   * stops.
   */
  returnIdle(options: { all: boolean }): Promise<number>
}

/**
 * Lease of this process on the requests of an account. `left` is the number of requests that are
 * taken but not served. `waiting` is the number of callers that wait for a request. `used` is the
 * account's number of used requests after all taken requests are served.
 */
type Lease = CountedRequest & {
  left: number
  waiting: number
  used: number
  isWarm: boolean
  taking: Promise<void> | null
}

/**
 * Counts the requests of large accounts. Takes a block of a thousandth of the limit at a time, and
 * serves requests from this block without executing a statement. If a process is killed, the
 * account loses the requests that the process took and did not serve. The loss is at most 0.1 % of
 * the daily limit. Idle leases are returned. Within the last hundredth of the limit, a process
 * takes only the requests that already wait, so that it reserves none that another process needs.
 */
export function openLeasedCounting(database: Database, usedOf: Counting['look']): LeasedCounting {
  const leases = new Map<AccountId, Lease>()

  const leaseOf = (asked: CountedRequest): Lease => {
    const known = leases.get(asked.account_id)
    if (known && known.day === asked.day && known.limit === asked.limit) return known
    // If giving back a block fails, the block is lost for its day, as if the process had been
    // killed.
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
        // Other waiting callers may use up the block. The limit of the day is reached only if no
        // request could be taken.
        while (lease.left === 0) {
          await refill(lease)
          if (lease.left === 0 && lease.used >= lease.limit) return null
        }
      } finally {
        lease.waiting -= 1
      }
      lease.left -= 1
      // Takes the next block while the current block is being served. If that fails, the next
      // caller that finds the lease empty tries again and gets the error.
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
