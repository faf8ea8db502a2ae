import type { TransactionContext } from '#db'
import { forgetTraining } from './store/queries.ts'

/**
 * Makes the account due for training, in the transaction that removes outcomes of the current model.
 * The next training replaces the model without a comparison. If no outcome is left, the starting
 * rules score again.
 */
export async function noteOutdatedModel(tx: TransactionContext): Promise<void> {
  await forgetTraining(tx, {})
}
