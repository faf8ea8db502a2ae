import type { Sql, TransactionContext } from '#db'
import type { AccountId } from '#kit'
import {
  deleteStalePromises,
  findPromises,
  insertPromises,
  type FindPromisesRow,
} from './queries.ts'

/** What was promised of a lead by a model like the one that scores which was not taught it. */
export type HeldOutPromise = FindPromisesRow

/**
 * Keeps with a model the promises for those of the leads that came by import, and lets go of those of models that are neither at work nor to go back to. Others
 * were promised something when they came.
 */
export async function keepHeldOut(
  tx: TransactionContext,
  model_id: string,
  promises: readonly HeldOutPromise[],
): Promise<void> {
  await deleteStalePromises(tx, {})
  await insertPromises(tx, { model_id, promises: JSON.stringify(promises) })
}

/** What is kept with a model of promises: whether there are any, and those for some leads. By primary key. */
export async function findHeldOut(
  sql: Sql,
  account_id: AccountId,
  model_id: string,
  lead_ids: readonly string[],
): Promise<{ hasAny: boolean; promises: ReadonlyMap<string, number> }> {
  const rows = await findPromises(sql, { account_id, model_id, lead_ids })
  const promises = new Map<string, number>(
    rows.map(({ lead_id, probability }) => [lead_id, probability]),
  )
  return { hasAny: rows.length > 0, promises }
}
