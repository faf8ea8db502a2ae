import type { Database } from '#db'
import { later, utcDay, type Clock } from '#kit'
import { deleteOldDays, deleteOldItems } from '../store/queries.ts'
import { retentionMs } from './present-item.ts'

/** Maximum number of rows per statement, so that no one waits long for it. */
const atOnce = 500

/** Deletes submissions 30 days after they arrived, with their daily counts. Runs as a job. */
export async function purgeIntakeOnce({
  database: { pool },
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<number> {
  const before = later(clock.now(), -retentionMs)
  let removed = 0
  let rows: number
  do {
    rows = await deleteOldItems(pool, { before, most: atOnce })
    removed += rows
  } while (rows === atOnce)
  return removed + (await deleteOldDays(pool, { before: utcDay(before) }))
}
