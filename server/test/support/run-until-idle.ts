/** Maximum number of runs, which is more than any test needs. */
const maxRuns = 1000

/**
 * Repeats a background job until a run finds nothing to do.
 *
 * @param run one run of the job; returns how much it did
 * @throws Error if there is still something to do after 1,000 runs
 */
export async function runUntilIdle(run: () => Promise<number>): Promise<void> {
  for (let count = 0; count < maxRuns; count += 1) if ((await run()) === 0) return
  throw new Error(`The job still found something to do after ${maxRuns} runs.`)
}
