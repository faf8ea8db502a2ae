import type { EachAccount } from './each-account.ts'
import type { Loop } from './loop.ts'

/** A background job of a process. */
export type BackgroundJob = {
  /** Description of the job for the operator. */
  name: string
  /** Pause after a run without work, in seconds. */
  restSeconds: number
  /** Runs the job once. If it reports work done, it is run again at once. */
  once: (each: EachAccount) => Promise<number | boolean | void>
}

/** Starts to repeat a job and monitors it by its name. */
export type StartJob = (job: BackgroundJob) => Loop

/**
 * Returns the job with a pause after every run, even if work was done. For jobs that should not
 * take precedence over other work.
 */
export const resting = (job: BackgroundJob): BackgroundJob => ({
  ...job,
  once: async (each) => void (await job.once(each)),
})
