import type { PersonalData } from '#customers'
import type { Database } from '#db'
import { deleteAllButNewest, deleteBodies, noteErasure, writeBodies } from './queries.ts'

/** The body of a refused request. */
export type RefusedBody = { account_id: string; id: string; created_at: Date; body: string }

/** Maximum number of bodies stored for an account; the newest are retained. */
const maxOfAccount = 500

/**
 * Writes bodies together, except those sent before an erasure. Retains the newest bodies of each
 * account.
 */
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
 * Personal data in bodies of refused requests. No owner is stored with them, so an erasure deletes
 * all bodies of the account, including the ones not yet written, and an export contains none.
 */
export const refusedBodiesPersonalData: PersonalData = {
  export: async () => ({}),
  erase: async ({ sql, actor: { account_id }, clock }) => {
    await noteErasure(sql, { account_id, now: clock.now() })
    return { subjects: [], rows: { refused_body: await deleteBodies(sql, { account_id }) } }
  },
}
