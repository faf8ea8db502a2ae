import { minutes, seconds, type Clock } from '#kit'

/** Maximum number of requests of a source per minute, and at once after a pause. */
export const requestsPerMinute = 1200

/** Limits the requests of sources. */
export type PushLimits = {
  /**
   * Counts one request. Returns null if it is allowed, otherwise the number of seconds until one is
   * allowed.
   */
  spend(source_id: string): number | null
}

/** Maximum number of sources that are counted. When there are more, all may send again. */
const maxBuckets = 20_000

/** Opens one token bucket per source. Each process counts separately. */
export function openPushLimits(clock: Clock): PushLimits {
  const everyMs = minutes(1) / requestsPerMinute
  const buckets = new Map<string, { left: number; at: number }>()
  return {
    spend(source_id) {
      const now = clock.now().getTime()
      const known = buckets.get(source_id)
      if (!known && buckets.size >= maxBuckets) buckets.clear()
      const bucket = known ?? { left: requestsPerMinute, at: now }
      if (!known) buckets.set(source_id, bucket)
      bucket.left = Math.min(requestsPerMinute, bucket.left + (now - bucket.at) / everyMs)
      bucket.at = now
      if (bucket.left < 1) return ((1 - bucket.left) * everyMs) / seconds(1)
      bucket.left -= 1
      return null
    },
  }
}
