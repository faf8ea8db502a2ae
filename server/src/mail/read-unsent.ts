import type { Database } from '#db'

/** Letters of all accounts that have neither left nor been given up: how many, since when the first, and why the last attempt at it failed. */
export async function readUnsent(
  database: Database,
): Promise<{ waiting: number; oldest_at: Date | null; failure: string | null }> {
  const { rows } = await database.pool.query<{ waiting: string; oldest_at: Date; failure: string }>(
    `select count(*) over () as waiting, created_at as oldest_at, failure
       from mail
      where sent_at is null and failed_at is null
      order by created_at
      limit 1`,
  )
  const [oldest] = rows
  if (!oldest) return { waiting: 0, oldest_at: null, failure: null }
  return { ...oldest, waiting: Number(oldest.waiting) }
}
