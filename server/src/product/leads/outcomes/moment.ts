import { at, invalid, later, minutes } from '#kit'

/** How far the clock of a caller may be ahead of ours. */
const toleranceMs = minutes(5)

/** When something happened: as the caller says, or now. @throws Problem invalid_request for a time to come */
export function momentOf(said: string | null | undefined, now: Date): Date {
  if (!said) return now
  const moment = new Date(said)
  if (moment <= later(now, toleranceMs)) return moment
  throw invalid([
    at('/occurred_at', 'in_the_future', 'This has not happened yet: the time lies in the future.'),
  ])
}
