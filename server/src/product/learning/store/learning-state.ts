import type { TransactionContext } from '#db'
import {
  askForRescoring,
  findLearningStateLocked,
  insertLearningState,
  promoteModel,
  promoteWon,
  type FindLearningStateRow,
} from './queries.ts'

/**
 * Returns the learning state of an account and locks it until the transaction ends. Creates the row
 * if it does not exist.
 */
export async function lockLearningState(tx: TransactionContext): Promise<FindLearningStateRow> {
  await insertLearningState(tx, {})
  return findLearningStateLocked(tx, {})
}

/**
 * Makes a model the champion; null means the prior scorecard. The previous champion is stored for a
 * rollback. Requests rescoring of the open leads.
 */
export async function updateChampion(
  tx: TransactionContext,
  champion_id: string | null,
): Promise<void> {
  const now = tx.clock.now()
  await askForRescoring(tx, { now })
  await promoteModel(tx, { champion_id, now })
}

/** Makes a model the additional model that predicts `won`; null means none. */
export async function updateWon(tx: TransactionContext, won_id: string | null): Promise<void> {
  await askForRescoring(tx, {})
  await promoteWon(tx, { won_id })
}
