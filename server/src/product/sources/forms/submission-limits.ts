import { clientNetworkOf } from '#identity'
import { minutes, seconds, type Clock } from '#kit'

/**
 * Limit of submissions: how many may arrive at once after a pause, and the interval at which one
 * more is allowed.
 */
type Limit = { readonly most: number; readonly everyMs: number }

/**
 * Limits of the submissions of a form. A network is an IPv4 /24 or an IPv6 /56, which is what one
 * site or one customer of a provider usually has. One network may send 20 at once and then 10 a
 * minute; all networks together 300 at once and then 5 a second. Each process counts separately.
 * The guide for website forms states these numbers.
 */
export const submissionLimits = {
  network: { most: 20, everyMs: minutes(1) / 10 },
  form: { most: 300, everyMs: seconds(1) / 5 },
} as const satisfies Record<string, Limit>

/** Limits the submissions of forms. */
export type SubmissionLimits = {
  /**
   * Counts one submission. Returns null if it is allowed, otherwise the number of seconds until one
   * is allowed.
   */
  spend: (form_id: string, address: string | null) => number | null
}

/** Maximum number of networks and of forms that are counted. */
const maxBuckets = 20_000

/**
 * Opens the limits. A submission over the limit of its network does not count for the form, so one
 * network cannot use up what other visitors need.
 */
export function openSubmissionLimits(clock: Clock): SubmissionLimits {
  const networks = openBuckets(submissionLimits.network, clock)
  const forms = openBuckets(submissionLimits.form, clock)
  return {
    spend: (form_id, address) =>
      networks(`${form_id} ${clientNetworkOf(address)}`) ?? forms(form_id),
  }
}

/** Opens one token bucket per name. When too many names are counted, all buckets are full again. */
function openBuckets({ most, everyMs }: Limit, clock: Clock) {
  const buckets = new Map<string, { left: number; at: number }>()
  return (name: string): number | null => {
    const now = clock.now().getTime()
    const known = buckets.get(name)
    if (!known && buckets.size >= maxBuckets) buckets.clear()
    const bucket = known ?? { left: most, at: now }
    if (!known) buckets.set(name, bucket)
    bucket.left = Math.min(most, bucket.left + (now - bucket.at) / everyMs)
    bucket.at = now
    if (bucket.left < 1) return ((1 - bucket.left) * everyMs) / seconds(1)
    bucket.left -= 1
    return null
  }
}
