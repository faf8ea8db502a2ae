/** How long something was waited for: until it came, or until nobody looked any more. */
export type Wait = { time: number; hasEnded: boolean }

/**
 * After how long such shares of all had what they waited for, of waits in ascending order. Who still waits counts as waiting up to now and says nothing of what follows. A share
 * that had not been reached when the last one was seen is null: nobody knows.
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

/** What a product of some ten thousand factors is off by at most. */
const rounding = 1e-9
