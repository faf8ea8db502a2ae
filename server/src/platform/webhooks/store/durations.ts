/**
 * Histogram of call durations. Each bucket's upper bound is 1.25 times that of the previous bucket.
 * The first bucket counts all calls below 1.25 ms.
 */
export type Durations = number[]

const ratio = 1.25
/** Index of the last bucket. It counts all durations above a minute, which no call may take. */
const last = 49

/** Adds one call to the histogram. */
export function countDuration(durations: Durations, ms: number): void {
  const place = Math.min(last, Math.max(0, Math.floor(Math.log(Math.max(ms, 1)) / Math.log(ratio))))
  while (durations.length <= place) durations.push(0)
  durations[place] = (durations[place] ?? 0) + 1
}

/** Returns the sum of several histograms. */
export function sumDurations(all: readonly Durations[]): Durations {
  const length = Math.max(0, ...all.map((one) => one.length))
  return Array.from({ length }, (_, place) => all.reduce((sum, one) => sum + (one[place] ?? 0), 0))
}

/**
 * Returns the duration that the given share of the calls did not exceed, in milliseconds.
 * Interpolates within the bucket on a logarithmic scale; the error is at most an eighth. Returns
 * null without calls.
 * @param share from 0 to 1
 */
export function durationAt(durations: Durations, share: number): number | null {
  const calls = durations.reduce((sum, count) => sum + count, 0)
  if (calls === 0) return null
  let below = 0
  for (const [place, count] of durations.entries()) {
    if (count > 0 && below + count >= share * calls)
      return Math.round(ratio ** (place + Math.max(0, share * calls - below) / count))
    below += count
  }
  return null
}
