import { tablesOf, type Database } from '#db'
import { findRestoring } from './queries.ts'

/**
 * Deletes the rows of all `passing` tables: sign-ins, links, codes. No process may use the database
 * meanwhile.
 */
export async function endPassing({ pool }: Database): Promise<void> {
  await pool.query({ text: `truncate ${tablesOf('passing').join(', ')}` })
}

/** Returns since when this database is being restored; null if it is not. */
export const restoringSince = async ({ pool }: Database): Promise<Date | null> =>
  (await findRestoring(pool, {}))?.restoring_since ?? null
