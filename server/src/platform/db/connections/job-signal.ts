import type { JobWork } from '#kit'
import type { TransactionContext } from './context.ts'

/**
 * Wakes background jobs when a commit gives them work: at once in this process, and through
 * `openJobNotifications` in other processes. A wake-up may be lost; jobs also check on their own.
 */
export type JobSignal = {
  /** Wakes the jobs of this process and notifies other processes. Call it after the commit. */
  wake(work: JobWork): void
  /** Wakes the jobs of this process only, for a notification from another process. */
  receive(work: JobWork): void
  /**
   * Subscribes to wake-ups. `isOwn` is whether this process caused it. Returns a function that
   * unsubscribes.
   */
  subscribe(listener: (work: JobWork, isOwn: boolean) => void): () => void
}

/** Opens the signal of a process. All database objects of the process share it. */
export function openJobSignal(): JobSignal {
  const listeners = new Set<(work: JobWork, isOwn: boolean) => void>()
  return {
    wake: (work) => listeners.forEach((listener) => listener(work, true)),
    receive: (work) => listeners.forEach((listener) => listener(work, false)),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Wakes the background jobs with this work after the transaction commits. */
export function wakeJobs({ database, afterCommit }: TransactionContext, work: JobWork): void {
  afterCommit(() => database.jobSignal.wake(work))
}
