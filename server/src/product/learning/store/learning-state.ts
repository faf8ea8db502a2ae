import type { TransactionContext } from '#db'
import {
  askForRescoring,
  findLearningStateLocked,
  insertLearningState,
  promoteModel,
  promoteWon,
  type FindLearningStateRow,
} from './queries.ts'

/** An account's standing, held until the transaction ends; makes the row where there is none. */
export async function lockLearningState(tx: TransactionContext): Promise<FindLearningStateRow> {
  await insertLearningState(tx, {})
  return findLearningStateLocked(tx, {})
}

/**
 * Puts a model, or with null the prior scorecard, to work; the one before becomes the former. Open leads are asked to be scored again by it.
 */
export async function updateChampion(
  tx: TransactionContext,
  champion_id: string | null,
): Promise<void> {
  const now = tx.clock.now()
  await askForRescoring(tx, { now })
  await promoteModel(tx, { champion_id, now })
}

/** Puts a model for `won` beside the champion. */
export async function updateWon(tx: TransactionContext, won_id: string): Promise<void> {
  await askForRescoring(tx, {})
  await promoteWon(tx, { won_id })
}
