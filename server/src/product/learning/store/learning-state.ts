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
  const { account_id } = tx.actor
  await insertLearningState(tx.sql, { account_id })
  return findLearningStateLocked(tx.sql, { account_id })
}

/**
 * Puts a model, or with null the prior scorecard, to work; the one before becomes the former. Open leads are asked to be scored again by it.
 */
export async function updateChampion(
  tx: TransactionContext,
  champion_id: string | null,
): Promise<void> {
  const { account_id } = tx.actor
  const now = tx.clock.now()
  await askForRescoring(tx.sql, { account_id, now })
  await promoteModel(tx.sql, { account_id, champion_id, now })
}

/** Puts a model for `won` beside the champion. */
export async function updateWon(tx: TransactionContext, won_id: string): Promise<void> {
  const { account_id } = tx.actor
  await askForRescoring(tx.sql, { account_id, now: tx.clock.now() })
  await promoteWon(tx.sql, { account_id, won_id })
}
