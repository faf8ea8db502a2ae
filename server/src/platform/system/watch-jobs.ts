import { openEachAccount, type AccountFault, type Clock, type BackgroundJob } from '#kit'
import type { BackgroundJobState } from './schema.ts'

/** One run of a repeated job. */
export type Once = () => Promise<number | boolean | void>

/** Records the results of the background jobs of this process. */
export type BackgroundJobWatch = {
  /**
   * Returns the same job, watched under its name, with its own iteration over accounts. `onFaults`
   * is called after a run if an account is failing, so that the job tries it again soon.
   */
  watch(job: BackgroundJob, onFaults?: () => void): Once
  /** Returns the state of each job, in the order in which the jobs were added. */
  states(): BackgroundJobState[]
}

/** Maximum number of failing accounts listed per job, longest failing first. */
const maxNamed = 20

/**
 * Watches the background jobs of this process. The states are in memory; after a restart, the first
 * run records them again.
 */
export function openJobWatch(
  clock: Clock,
  onFault: (job: string, fault: AccountFault) => void,
): BackgroundJobWatch {
  const watched: { state: Own; faults: () => AccountFault[] }[] = []
  return {
    states: () => watched.map(({ state, faults }) => ({ ...state, ...failingOf(state, faults()) })),
    watch({ name, once }, onFaults = () => undefined) {
      const state: Own = {
        name,
        runs: 0,
        last_ended_at: null,
        last_duration_ms: null,
        last_failed_at: null,
        last_failure: null,
        failing_since: null,
      }
      const { each, faults } = openEachAccount({ clock, onFault: (fault) => onFault(name, fault) })
      watched.push({ state, faults })
      return async () => {
        const started_at = clock.now().getTime()
        try {
          const worked = await once(each)
          state.last_ended_at = clock.now()
          state.last_duration_ms = state.last_ended_at.getTime() - started_at
          state.runs += 1
          state.failing_since = null
          if (faults().length > 0) onFaults()
          return worked
        } catch (error) {
          state.last_failed_at = clock.now()
          state.last_failure = textOf(error)
          state.failing_since ??= state.last_failed_at
          throw error
        }
      }
    },
  }
}

/** State of the job as a whole; `failing_since` does not include failures for single accounts. */
type Own = Omit<BackgroundJobState, 'failing_accounts'>

/**
 * Returns since when a job has been failing: as a whole, or for the account that has been failing
 * longest.
 */
function failingOf({ failing_since }: Own, faults: readonly AccountFault[]) {
  const oldest = faults.toSorted((a, b) => a.since.getTime() - b.since.getTime())
  const times = [failing_since, oldest[0]?.since].filter((at) => at instanceof Date)
  return {
    failing_since: times.sort((a, b) => a.getTime() - b.getTime())[0] ?? null,
    failing_accounts: oldest
      .slice(0, maxNamed)
      .map(({ account_id, since, error }) => ({ account_id, since, failure: textOf(error) })),
  }
}

const textOf = (error: unknown): string =>
  error instanceof Error ? error.message.slice(0, 300) : 'unknown'
