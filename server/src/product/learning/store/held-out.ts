import type { Sql, TransactionContext } from '#db'
import type { AccountId } from '#kit'
import {
  deleteStalePredictions,
  findPredictions,
  insertHeldOutPredictions,
  type FindPredictionsRow,
} from './queries.ts'

/**
 * A held-out prediction for a lead, from a model that is similar to the scoring one and was trained
 * without the lead.
 */
export type HeldOutPrediction = FindPredictionsRow

/**
 * Stores the held-out predictions of a model for imported leads; other leads were predicted when
 * they came. Deletes the predictions of every model except the one that scores and the one that a
 * rollback restores.
 */
export async function storeHeldOut(
  tx: TransactionContext,
  model_id: string,
  predictions: readonly HeldOutPrediction[],
): Promise<void> {
  await deleteStalePredictions(tx, {})
  await insertHeldOutPredictions(tx, { model_id, predictions: JSON.stringify(predictions) })
}

/**
 * Returns whether a model has stored predictions, and those for the given leads. By primary key.
 */
export async function findHeldOut(
  sql: Sql,
  account_id: AccountId,
  model_id: string,
  lead_ids: readonly string[],
): Promise<{ hasAny: boolean; predictions: ReadonlyMap<string, number> }> {
  const rows = await findPredictions(sql, { account_id, model_id, lead_ids })
  const predictions = new Map<string, number>(
    rows.map(({ lead_id, probability }) => [lead_id, probability]),
  )
  return { hasAny: rows.length > 0, predictions }
}
