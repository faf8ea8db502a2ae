import { openDatabase } from '@leadhouse/server/db'
import type { Instance } from '../../../tools/instance.ts'

/** Moves the times of a lead into the past, in place of waiting. Only the demo may do this. */
export async function letTimePass(
  { folder }: Instance,
  { account_id, lead_id, minutes }: { account_id: string; lead_id: string; minutes: number },
): Promise<void> {
  const database = await openDatabase({ data_dir: folder, database_url: null, pool_size: 1 })
  try {
    await database.pool.query(
      `update lead
          set created_at = created_at - $3 * interval '1 minute',
              due_at = due_at - $3 * interval '1 minute',
              assigned_at = assigned_at - $3 * interval '1 minute',
              watch_at = coalesce(watch_at, due_at) - $3 * interval '1 minute'
        where account_id = $1 and id = $2`,
      [account_id, lead_id, minutes],
    )
  } finally {
    await database.close()
  }
}
