import { recordAudit } from '#audit'
import { inTransaction, type Context } from '#db'
import { Problem } from '#kit'
import type { LearningParts } from './train-account.ts'
import { lockLearningState, updateChampion } from './store/learning-state.ts'

/**
 * Restores what scored before: the previous model or the prior scorecard. A second rollback
 * restores the later model. Training continues as before, and requires new outcomes before it
 * promotes again.
 *
 * @throws Problem state_conflict if no model was ever promoted
 */
export async function rollBackModel(
  context: Context,
  { models }: Pick<LearningParts, 'models'>,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const { champion_id, previous_id, promoted_at } = await lockLearningState(tx)
    if (promoted_at === null)
      throw new Problem(
        'state_conflict',
        'No model was promoted yet; the starting rules score leads.',
      )
    await updateChampion(tx, previous_id)
    await recordAudit(tx, [
      {
        action: 'model.roll_back',
        subject_id: champion_id,
        before: { model_id: champion_id },
        after: { model_id: previous_id },
      },
    ])
    tx.afterCommit(() => models.forget(tx.actor.account_id))
  })
}
