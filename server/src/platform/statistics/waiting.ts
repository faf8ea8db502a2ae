/**
 * A wait: its duration until the event, or until the last observation if the event has not
 * occurred.
 */
export type Wait = { time: number; hasEnded: boolean }

/**
 * Returns the times by which the given shares of all waits have ended, from waits in ascending
 * order. An open wait counts as pending up to its last observation and gives no information beyond.
 * A share that was not reached by the last observation is null.
 * @see Kaplan and Meier 1958
 */
export function waitQuantiles(
  sorted: readonly Wait[],
  shares: readonly number[],
): (number | null)[] {
  const found = shares.map((): number | null => null)
  let still = 1
  for (let i = 0; i < sorted.length;) {
    const { time } = sorted[i] ?? { time: NaN }
    let [ended, next] = [0, i]
    for (; sorted[next]?.time === time; next += 1) if (sorted[next]?.hasEnded) ended += 1
    still *= 1 - ended / (sorted.length - i)
    for (const [k, share] of shares.entries())
      if (found[k] === null && 1 - still >= share - rounding) found[k] = time
    i = next
  }
  return found
}

/** Upper bound for the rounding error of a product of some ten thousand factors. */
const rounding = 1e-9
