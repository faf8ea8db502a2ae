/** Rate limiter for calls per second. It allows a burst of a tenth of a second's calls. */
export type Bucket = {
  readonly rate: number | null
  /** Takes one token; returns false if the bucket is empty. */
  take(): boolean
  /** Returns the time until the next call may begin, in milliseconds. */
  waitMs(): number
}

/**
 * Opens a bucket with only one token, because a process that takes over an endpoint queue must not
 * send a burst. A `rate` of null means no limit.
 */
export function openBucket(rate: number | null): Bucket {
  if (rate === null) return { rate, take: () => true, waitMs: () => 0 }
  const most = Math.max(1, rate / 10)
  let held = 1
  let filledAt = performance.now()
  const fill = (): void => {
    const now = performance.now()
    held = Math.min(most, held + ((now - filledAt) / 1000) * rate)
    filledAt = now
  }
  return {
    rate,
    take() {
      fill()
      // Adds a margin, because a timer may fire a fraction of a millisecond early.
      if (held < 0.999) return false
      held -= 1
      return true
    },
    waitMs() {
      fill()
      return held >= 0.999 ? 0 : Math.max(1, ((1 - held) / rate) * 1000)
    },
  }
}
