import type { DayTable } from '#db'

/** Attempts, by the day on which they were made. */
export const attemptDays: DayTable = {
  table: 'webhook_attempt',
  column: 'started_at',
  from: (at) => at.toISOString(),
}
