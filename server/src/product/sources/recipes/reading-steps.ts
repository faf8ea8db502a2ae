/** Counts the steps of reading one body, so that no body can occupy the process. */
export type ReadingSteps = { take(count?: number): void }

/** A body takes more steps than allowed. */
export class TooManySteps extends Error {
  override name = 'TooManySteps'
}

/** Allows `limit` steps. A step takes about 50 ns. @throws TooManySteps after the last one */
export function openSteps(limit: number): ReadingSteps {
  let left = limit
  return {
    take(count = 1) {
      left -= count
      if (left < 0) throw new TooManySteps()
    },
  }
}
