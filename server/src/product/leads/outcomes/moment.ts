import { at, invalid, later, minutes } from '#kit'

/** Maximum time by which the clock of a caller may be ahead of the server clock. */
const toleranceMs = minutes(5)

/**
 * Returns the time sent by the caller, or now.
 *
 * @throws Problem invalid_request for a time in the future
 */
export function momentOf(said: string | null | undefined, now: Date): Date {
  if (!said) return now
  const moment = new Date(said)
  if (moment <= later(now, toleranceMs)) return moment
  throw invalid([at('/occurred_at', 'in_the_future', '"occurred_at" must not be in the future.')])
}
