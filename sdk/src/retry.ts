/** How often and how patiently a request is tried. */
export type RetryPolicy = {
  /** Attempts altogether, the first included; 1 tries once and gives up. */
  attempts: number
  /** The longest the client waits between two attempts, in seconds; a server that asks for more gets no further attempt. */
  longestWaitSeconds: number
}

/** Five attempts, up to 2, 4, 8 and 16 seconds between them, never more than a minute. */
export const usualRetries: RetryPolicy = { attempts: 5, longestWaitSeconds: 60 }

/**
 * The seconds to wait after an attempt failed, or null when another would be of no use: any refusal but 429, the last attempt, and a `Retry-After` beyond
 * the longest wait, such as a spent daily quota. Half of the wait is by chance (`random`, 0 to 1), and up to a second on top of `Retry-After`: clients that
 * failed together do not come back together.
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

/** An attempt that brought no good answer: which one (from 1), its status (null: none came), and the `Retry-After` it had. */
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
