import { seconds, type AccountId, type Clock } from '#kit'

/** How many requests an account may make in a short time. */
export type Burst = {
  /** Takes one; the seconds after which there will be one, or null where there was one. */
  spend(account_id: AccountId): number | null
}

/**
 * A bucket for each account that holds `perSecond` requests and fills at that rate, so that after a rest one second's worth may come at once.
 * Counted in each process by itself: it protects the process, the quota protects the plan. Null: no limit.
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
