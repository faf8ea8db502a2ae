import type { PersonalData } from '#customers'
import type { Database } from '#db'
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

/**
 * What refused requests brought. Nothing tells whose it is, so an erasure takes all of the account, also those that are still on their way, and an export tells of none.
 */
export const refusedBodiesPersonalData: PersonalData = {
  export: async () => ({}),
  erase: async ({ sql, actor: { account_id }, clock }) => {
    await noteErasure(sql, { account_id, now: clock.now() })
    return { subjects: [], rows: { refused_body: await deleteBodies(sql, { account_id }) } }
  },
}
