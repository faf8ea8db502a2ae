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

/**
 * Half of the limit of a form is reserved for networks that sent at most this many submissions
 * lately, so that bots of many networks do not use up what other visitors need.
 */
const submissionsOfVisitor = 3
const reserved = submissionLimits.form.most / 2

/**
 * Limits the submissions of forms. Each function counts one submission. It returns null if it is
 * allowed, otherwise the number of seconds until one is allowed.
 */
export type SubmissionLimits = {
  /** Checks the limit of the network of a sender. A submission over it does not reach the form. */
  spendNetwork: (form_id: string, address: string | null) => number | null
  /**
   * Checks the limit of a form, after `spendNetwork`. Submissions that need review have a limit of
   * their own: bots that are recognised, from any number of networks, do not block visitors.
   */
  spendForm: (form_id: string, address: string | null, needsReview: boolean) => number | null
}

/** Maximum number of networks and of forms that are counted. */
const maxBuckets = 20_000

/** Opens the limits of a process. */
export function openSubmissionLimits(clock: Clock): SubmissionLimits {
  const networks = openBuckets(submissionLimits.network, clock)
  const forms = openBuckets(submissionLimits.form, clock)
  const reviews = openBuckets(submissionLimits.form, clock)
  const nameOf = (form_id: string, address: string | null) =>
    `${form_id} ${clientNetworkOf(address)}`
  return {
    spendNetwork: (form_id, address) => networks.spend(nameOf(form_id, address), 0),
    spendForm(form_id, address, needsReview) {
      if (needsReview) return reviews.spend(form_id, 0)
      const sent = submissionLimits.network.most - networks.left(nameOf(form_id, address))
      return forms.spend(form_id, sent <= submissionsOfVisitor ? 0 : reserved)
    },
  }
}

/** Opens one token bucket per name. When too many names are counted, all buckets are full again. */
function openBuckets({ most, everyMs }: Limit, clock: Clock) {
  const buckets = new Map<string, { left: number; at: number }>()
  return {
    left: (name: string): number => buckets.get(name)?.left ?? most,
    /** Takes a token, unless fewer than `reserve` would be left. */
    spend(name: string, reserve: number): number | null {
      const now = clock.now().getTime()
      const known = buckets.get(name)
      if (!known && buckets.size >= maxBuckets) buckets.clear()
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
