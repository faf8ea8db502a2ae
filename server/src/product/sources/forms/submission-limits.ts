import { clientNetworkOf } from '#identity'
import { minutes, openTokenBuckets, seconds, type BucketLimit, type Clock } from '#kit'

/**
 * Limits of the submissions of a form. A network is an IPv4 /24 or an IPv6 /56, which is what one
 * site or one customer of a provider usually has. One network may send 20 at once and then 10 a
 * minute; all networks together 300 at once and then 5 a second. Each process counts separately.
 * The guide for website forms states these numbers.
 */
export const submissionLimits = {
  network: { most: 20, everyMs: minutes(1) / 10 },
  form: { most: 300, everyMs: seconds(1) / 5 },
} as const satisfies Record<string, BucketLimit>

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
   * Checks the limit of a form, after `spendNetwork`. Submissions that need review have
   * another limit: bots that are recognised, from any number of networks, do not block visitors.
   */
  spendForm: (form_id: string, address: string | null, needsReview: boolean) => number | null
}

/** Opens the limits of a process. */
export function openSubmissionLimits(clock: Clock): SubmissionLimits {
  const networks = openTokenBuckets(submissionLimits.network, clock)
  const forms = openTokenBuckets(submissionLimits.form, clock)
  const reviews = openTokenBuckets(submissionLimits.form, clock)
  const nameOf = (form_id: string, address: string | null) =>
    `${form_id} ${clientNetworkOf(address)}`
  return {
    spendNetwork: (form_id, address) => networks.spend(nameOf(form_id, address)),
    spendForm(form_id, address, needsReview) {
      if (needsReview) return reviews.spend(form_id)
      const sent = submissionLimits.network.most - networks.left(nameOf(form_id, address))
      return forms.spend(form_id, sent <= submissionsOfVisitor ? 0 : reserved)
    },
  }
}
