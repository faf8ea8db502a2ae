import type { Clock } from '#kit'
import type { RoundState } from './schema.ts'

/** Something a process repeats. */
export type Once = () => Promise<number | boolean | void>

/** Remembers how the rounds of this process go. */
export type RoundWatch = {
  /** The same round, watched under a name. */
  watch(name: string, once: Once): Once
  /** How each went so far, in the order in which they were named. */
  states(): RoundState[]
}

/** Watches the rounds of this process. In memory: what a restart forgets, the first run tells anew. */
export function openRoundWatch(clock: Clock): RoundWatch {
  const states: RoundState[] = []
  return {
    states: () => states.map((state) => ({ ...state })),
    watch(name, once) {
      const state: RoundState = {
        name,
        runs: 0,
        last_ended_at: null,
        last_duration_ms: null,
        last_failed_at: null,
        last_failure: null,
      }
      states.push(state)
      return async () => {
        const started_at = clock.now().getTime()
        try {
          const worked = await once()
          state.last_ended_at = clock.now()
          state.last_duration_ms = state.last_ended_at.getTime() - started_at
          state.runs += 1
          return worked
        } catch (error) {
          state.last_failed_at = clock.now()
          state.last_failure = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
          throw error
        }
      }
    },
  }
}
