/** How often and how patiently a request is tried. */
export type RetryPolicy = {
  /** Attempts altogether, the first included; 1 tries once and gives up. */
  attempts: number
  /** The longest the client waits between two attempts, in seconds; a server that asks for more gets no further attempt. */
  longestWaitSeconds: number
}

/** Five attempts, two to the power of the attempt's number in seconds between them, never more than a minute. */
export const usualRetries: RetryPolicy = { attempts: 5, longestWaitSeconds: 60 }

/**
 * The seconds to wait after attempt number `attempt` (from 1) failed with `status` (null: no answer came), or null when another attempt
 * would be of no use: any refusal but 429, the last attempt, and a `Retry-After` beyond the longest wait, such as a spent daily quota.
 *
 * @see RFC 9110 section 10.2.3 for Retry-After
 */
export function waitAfter(
  attempt: number,
  status: number | null,
  retryAfter: string | null,
  now: Date,
  policy: RetryPolicy,
): number | null {
  const isWorthIt = status === null || status === 429 || status >= 500
  if (!isWorthIt || attempt >= policy.attempts) return null
  const wait = Math.max(2 ** attempt, readRetryAfter(retryAfter, now))
  return wait > policy.longestWaitSeconds ? null : wait
}

function readRetryAfter(value: string | null, now: Date): number {
  if (value === null) return 0
  if (/^\d+$/.test(value)) return Number(value)
  const date = Date.parse(value)
  return Number.isNaN(date) ? 0 : Math.max(0, Math.ceil((date - now.getTime()) / 1000))
}
