/** Retry options. */
export type RetryPolicy = {
  /** Maximum number of attempts, including the first. 1 disables retries. */
  attempts: number
  /**
   * Maximum wait between two attempts, in seconds. If `Retry-After` is longer, the client does not
   * retry.
   */
  longestWaitSeconds: number
}

/** Five attempts with waits of up to 2, 4, 8 and 16 seconds, and at most a minute. */
export const usualRetries: RetryPolicy = { attempts: 5, longestWaitSeconds: 60 }

/**
 * Returns the seconds to wait after a failed attempt, or null if a retry is useless: after any
 * client error except 429, after the last attempt, and if `Retry-After` exceeds the maximum wait,
 * such as for a used-up daily quota. Half of the wait is random (`random`, 0 to 1), and up to a
 * second is added to `Retry-After`, so that clients that failed together do not retry together.
 *
 * @see RFC 9110 section 10.2.3 for Retry-After
 */
export function waitAfter(
  { number, status, hint, now }: FailedAttempt,
  random: number,
  policy: RetryPolicy,
): number | null {
  const isWorthIt = status === null || status === 429 || status >= 500
  if (!isWorthIt || number >= policy.attempts) return null
  const asked = readRetryAfter(hint, now)
  if (asked > policy.longestWaitSeconds) return null
  const ours = Math.min(2 ** number, policy.longestWaitSeconds) * (0.5 + random / 2)
  return asked === 0 ? ours : Math.max(ours, asked + random)
}

/**
 * A failed attempt: its number (from 1), its status (null without a response), and its
 * `Retry-After`.
 */
export type FailedAttempt = {
  number: number
  status: number | null
  hint: string | null
  now: Date
}

function readRetryAfter(value: string | null, now: Date): number {
  if (value === null) return 0
  if (/^\d+$/.test(value)) return Number(value)
  const date = Date.parse(value)
  return Number.isNaN(date) ? 0 : Math.max(0, Math.ceil((date - now.getTime()) / 1000))
}
