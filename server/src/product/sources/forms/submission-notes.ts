import { minutes, type AccountId, type Clock } from '#kit'
import type { Database } from '#db'
import { writeLastSubmissions } from '../store/queries.ts'

/** Collects the times of submissions in memory, to store them in batches. */
export type SubmissionNotes = {
  note(form: { account_id: AccountId; id: string }): void
  /** Stores the noted times. Returns the number of forms. */
  writeOnce(): Promise<number>
}

/**
 * Opens the notes. The times are rounded down to the minute. No submission waits for the write, and
 * a process that is killed loses the times of the last run only.
 */
export function openSubmissionNotes(database: Database, clock: Clock): SubmissionNotes {
  let open = new Map<string, { account_id: AccountId; id: string; at: Date }>()
  return {
    note({ account_id, id }) {
      const at = new Date(Math.floor(clock.now().getTime() / minutes(1)) * minutes(1))
      open.set(id, { account_id, id, at })
    },
    async writeOnce() {
      const notes = [...open.values()]
      if (notes.length === 0) return 0
      open = new Map()
      await writeLastSubmissions(database.pool, {
        account_ids: notes.map(({ account_id }) => account_id),
        ids: notes.map(({ id }) => id),
        ats: notes.map(({ at }) => at),
      })
      return notes.length
    },
  }
}
