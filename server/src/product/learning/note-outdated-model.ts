import type { TransactionContext } from '#db'
import { forgetTraining } from './store/queries.ts'

/**
 * Makes the account due for training, in the transaction that removes data of the current model. Of
 * an account without outcomes, nothing is trained.
 */
export async function noteOutdatedModel(tx: TransactionContext): Promise<void> {
  await forgetTraining(tx, {})
}
