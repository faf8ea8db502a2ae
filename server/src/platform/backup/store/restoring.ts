import { tablesOf, type Database } from '#db'
import { findRestoring } from './queries.ts'

/** Ends what passes by itself: sign-ins, links, codes. Not to be called while anybody uses the database. */
export async function endPassing({ pool }: Database): Promise<void> {
  await pool.query({ text: `truncate ${tablesOf('passing').join(', ')}` })
}

/** Since when a restore has been under way in this database; null where none is. */
export const restoringSince = async ({ pool }: Database): Promise<Date | null> =>
  (await findRestoring(pool, {}))?.restoring_since ?? null
