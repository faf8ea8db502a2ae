import type { Database, TransactionContext } from '#db'
import { deleteAllButNewest, deleteBodies, noteErasure, writeBodies } from './queries.ts'

/** The body of a request that was refused. */
export type RefusedBody = { account_id: string; id: string; created_at: Date; body: string }

/** The most bodies kept of an account: the newest. */
const maxOfAccount = 500

/** Writes bodies together, but for those sent before somebody was erased; of each account the newest stay. */
export async function insertRefusedBodies(
  { pool }: Database,
  bodies: readonly RefusedBody[],
): Promise<void> {
  if (bodies.length === 0) return
  await writeBodies(pool, { bodies: JSON.stringify(bodies) })
  const account_ids = [...new Set(bodies.map(({ account_id }) => account_id))]
  await deleteAllButNewest(pool, { account_ids, behind: maxOfAccount - 1 })
}

/** Forgets all bodies of the account, also those that are still on their way. */
export async function eraseBodies({
  sql,
  actor: { account_id },
  clock,
}: TransactionContext): Promise<number> {
  await noteErasure(sql, { account_id, now: clock.now() })
  return deleteBodies(sql, { account_id })
}
