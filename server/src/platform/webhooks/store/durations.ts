/** How many calls took how long: at each place those that took up to 1.25 times as long as at the place before; the first has all below 1.25 ms. */
export type Durations = number[]

const ratio = 1.25
/** The last place has all above a minute, which no call may take. */
const last = 49

/** Counts one more call. */
export function countDuration(durations: Durations, ms: number): void {
  const place = Math.min(last, Math.max(0, Math.floor(Math.log(Math.max(ms, 1)) / Math.log(ratio))))
  while (durations.length <= place) durations.push(0)
  durations[place] = (durations[place] ?? 0) + 1
}

/** All of these together. */
export function sumDurations(all: readonly Durations[]): Durations {
  const length = Math.max(0, ...all.map((one) => one.length))
  return Array.from({ length }, (_, place) => all.reduce((sum, one) => sum + (one[place] ?? 0), 0))
}

/**
 * What this share of the calls took at most, in milliseconds, read within its place on the scale of ratios: an eighth off at most. Null without any.
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
