import { seconds, type Clock } from './clock.ts'

/**
 * Limit of a bucket: how many calls may arrive at once after a pause, and the interval in
 * milliseconds at which one more is allowed.
 */
export type BucketLimit = { readonly most: number; readonly everyMs: number }

/** Token buckets by name. */
export type TokenBuckets = {
  /**
   * Takes a token, unless fewer than `reserve` would be left (default 0). Returns null if the call
   * is allowed, otherwise the number of seconds until one is.
   */
  spend: (name: string, reserve?: number) => number | null
  /** Returns the number of tokens that were left after the last call. */
  left: (name: string) => number
}

/** Maximum number of names that are counted. When there are more, all buckets are full again. */
const maxNames = 20_000

/** Opens token buckets. Each process counts separately. */
export function openTokenBuckets({ most, everyMs }: BucketLimit, clock: Clock): TokenBuckets {
  const buckets = new Map<string, { left: number; at: number }>()
  return {
    left: (name) => buckets.get(name)?.left ?? most,
    spend(name, reserve = 0) {
      const now = clock.now().getTime()
      const known = buckets.get(name)
      if (!known && buckets.size >= maxNames) buckets.clear()
      const bucket = known ?? { left: most, at: now }
      if (!known) buckets.set(name, bucket)
      bucket.left = Math.min(most, bucket.left + (now - bucket.at) / everyMs)
      bucket.at = now
      const missing = reserve + 1 - bucket.left
      if (missing > 0) return (missing * everyMs) / seconds(1)
      bucket.left -= 1
      return null
    },
  }
}
