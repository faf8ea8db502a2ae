import type { TransactionContext } from '#db'
import type { Comparison, Model } from '#qualification'
import { insertModel } from './queries.ts'

/** Stores a model. If the same model was trained before, it is already stored. */
export async function storeModel(
  tx: TransactionContext,
  model: Model,
  comparison: Comparison | null,
): Promise<void> {
  await insertModel(tx, {
    id: model.id,
    document: JSON.stringify(model),
    stage: model.stage,
    target: model.target,
    outcomes: model.trained_on.outcomes,
    conversions: model.trained_on.conversions,
    comparison: JSON.stringify(comparison),
    trained_at: tx.clock.now(),
  })
}
