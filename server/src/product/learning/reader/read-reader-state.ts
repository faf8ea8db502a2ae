import type { Database } from '#db'
import { utcDay } from '#kit'
import { explainFailure } from '../reader-failures.ts'
import { readReaderState as readState } from '../store/queries.ts'

/** State of reading by a language model, over the whole instance. */
export type ReaderState = {
  /** Number of leads with messages that wait to be read, and since when the first has waited. */
  waiting: number
  waiting_since: Date | null
  /** Number of leads with messages that had no usable response for a day. */
  failed: number
  /** Time of the last usable response. */
  last_read_at: Date | null
  /** Time of the last failed attempt, and the failure. */
  last_failed_at: Date | null
  last_failure: string | null
  /** Number of tokens that all accounts used on this UTC day. */
  tokens_today: number
  /** Number of accounts with waiting messages for which reading is paused until the next day. */
  paused_accounts: number
}

/**
 * Reads the state from the database, so that it is the same in every process. `limit` is the daily
 * limit of tokens of the instance.
 */
export async function readReaderState(
  { pool }: Database,
  now: Date,
  limit: number | null,
): Promise<ReaderState> {
  const { last_failure, ...state } = await readState(pool, { today: utcDay(now), limit })
  // The statement returns only failures; this check narrows the type.
  const failure = last_failure === 'read' || last_failure === 'empty' ? null : last_failure
  return { ...state, last_failure: failure && explainFailure(failure) }
}
