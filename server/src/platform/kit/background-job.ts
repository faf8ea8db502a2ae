import type { EachAccount } from './each-account.ts'
import type { Loop } from './loop.ts'

/** Work that commits give to background jobs. */
export type JobWork = 'audit' | 'market' | 'imports' | 'exports'

/** A background job of a process. */
export type BackgroundJob = {
  /** Description of the job for the operator. */
  name: string
  /** Pause after a run without work, in seconds. */
  restSeconds: number
  /**
   * The work for which commits wake the job. Until it is woken, the job runs only every few seconds,
   * to find work of which it was not notified. A job without it runs every `restSeconds`.
   */
  wakeOn?: JobWork
  /**
   * How long a woken job runs every `restSeconds`, in seconds, if its work becomes due in that time.
   * Default: it runs until it finds no work.
   */
  alertSeconds?: number
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
