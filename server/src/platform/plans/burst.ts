import { openTokenBuckets, seconds, type AccountId, type Clock } from '#kit'

/** Limit of the requests that an account may make in a short time. */
export type Burst = {
  /**
   * Counts one request. Returns null if the request is allowed, otherwise the number of seconds
   * until a request is allowed.
   */
  spend(account_id: AccountId): number | null
}

/**
 * Opens a token bucket per account. It contains at most `perSecond` tokens and refills at that
 * rate, so after a pause, one second's worth of requests may arrive at once. Each process counts
 * separately: this limit protects the process, the quota protects the plan. If `perSecond` is null,
 * there is no limit.
 */
export const openBurst = (perSecond: number | null, clock: Clock): Burst =>
  perSecond === null
    ? { spend: () => null }
    : openTokenBuckets({ most: perSecond, everyMs: seconds(1) / perSecond }, clock)
