/** The time at which the attempts of the cases failed. */
export const failedAt = new Date('2026-11-20T10:00:00Z')

/**
 * Failed attempts for every client library: what it does, number of the attempt, status,
 * `Retry-After`, and the wait in seconds with the largest random part, or null for no retry.
 */
export const retryCases: [string, number, number | null, string | null, number | null][] = [
  ['waits two seconds after the first attempt', 1, 500, null, 2],
  ['waits sixteen after the fourth', 4, 500, null, 16],
  ['gives up after the fifth', 5, 500, null, null],
  ['tries again where no answer came', 1, null, null, 2],
  ['tries again on 429', 1, 429, null, 2],
  ['waits as long as Retry-After asks, and up to a second more', 1, 429, '7', 8],
  ['never less than its own schedule', 3, 429, '1', 8],
  ['reads Retry-After as a date', 1, 500, 'Fri, 20 Nov 2026 10:00:30 GMT', 31],
  ['does not wait for midnight when the quota is spent', 1, 429, '43200', null],
  ['never repeats what was refused', 1, 400, null, null],
]
