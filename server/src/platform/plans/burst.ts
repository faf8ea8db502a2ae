import { seconds, type AccountId, type Clock } from '#kit'

/** Limit of the requests that an account may make in a short time. */
export type Burst = {
  /**
   * Counts one request. Returns null if the request is allowed, otherwise the number of seconds
   * until a request is allowed.
   */
  spend(account_id: AccountId): number | null
}

/**
 * Opens a token bucket per account. It contains at most `perSecond` tokens and refills at that
 * rate, so after a pause, one second's worth of requests may arrive at once. Each process counts
 * separately: this limit protects the process, the quota protects the plan. If `perSecond` is null,
 * there is no limit.
 */
export function openBurst(perSecond: number | null, clock: Clock): Burst {
  if (perSecond === null) return { spend: () => null }
  const buckets = new Map<AccountId, { left: number; at: number }>()
  return {
    spend(account_id) {
      const now = clock.now().getTime()
      const known = buckets.get(account_id)
      if (!known && buckets.size >= 10_000) buckets.clear()
      const bucket = known ?? { left: perSecond, at: now }
      if (!known) buckets.set(account_id, bucket)
      bucket.left = Math.min(perSecond, bucket.left + ((now - bucket.at) * perSecond) / seconds(1))
      bucket.at = now
      if (bucket.left < 1) return (1 - bucket.left) / perSecond
      bucket.left -= 1
      return null
    },
  }
}
