import type { Database } from '#db'
import { explainFailure } from '../reader-failures.ts'
import { readReaderState as readState } from '../store/queries.ts'

/** How reading by a language model goes in the whole instance. */
export type ReaderState = {
  /** Leads with messages that wait to be read, and since when the first of them does. */
  waiting: number
  waiting_since: Date | null
  /** Leads with messages that had no usable answer for a day. */
  failed: number
  /** The last usable answer. */
  last_read_at: Date | null
  /** The last attempt without one, and why. */
  last_failed_at: Date | null
  last_failure: string | null
}

/** Reads it from the database, so that it is the same in every process. */
export async function readReaderState(database: Database): Promise<ReaderState> {
  const { last_failure, ...state } = await readState(database.pool, {})
  // The statement leaves out the outcomes that are no failures.
  const failure = last_failure === 'read' || last_failure === 'empty' ? null : last_failure
  return { ...state, last_failure: failure && explainFailure(failure) }
}
