import { recordAudit } from '#audit'
import { inTransaction, type Context } from '#db'
import type { Emit } from '#events'
import { compareModels, priorModel, type Comparison, type Model } from '#qualification'
import { learnFrom } from './learn-from.ts'
import { readExamples, target, type PastLead } from './read-examples.ts'
import { countOutcomes } from './store/labels.ts'
import { findModel, insertModel } from './store/models.ts'
import { findStanding, lockStanding, updateChampion, updateTrained } from './store/standing.ts'
import { modelCompleted } from './tell.ts'
import type { ModelShelf } from './open-models.ts'

/** What training works with beside its context. */
export type LearningParts = { models: ModelShelf; emit: Emit }

/** What training came to: `promoted` tells whether the new model scores from now on. */
export type Trained = {
  outcomes: number
  model: Model | null
  comparison: Comparison | null
  promoted: boolean
}

/**
 * Learns from the account's own outcomes. A challenger taught on the older four fifths meets the champion on the newest fifth; where it
 * is no worse, a model of all outcomes is promoted, and told of. The rows are read before and the model is made outside any transaction;
 * what changes, changes together at the end.
 */
export async function trainAccount(context: Context, parts: LearningParts): Promise<Trained> {
  const { account_id } = context.actor
  const outcomes = await countOutcomes(context.sql, account_id)
  const examples = await readExamples(context.sql, account_id, target, context.clock.now())
  const model = await learnFrom(examples)
  const standing = await findStanding(context.sql, account_id)
  const champion = standing?.champion_id
    ? ((await findModel(context.sql, account_id, standing.champion_id))?.document ?? priorModel)
    : priorModel
  const comparison = model ? await compareOnNewest(champion, examples) : null
  const promoted = model !== null && model.id !== champion.id && comparison?.winner !== 'champion'
  await inTransaction(context, async (tx) => {
    await lockStanding(tx)
    await updateTrained(tx, outcomes, model?.card?.leakage_suspected ?? [])
    if (!model || !promoted) return
    await insertModel(tx, model, comparison)
    await updateChampion(tx, model.id)
    await recordAudit(tx, [
      {
        action: 'model.promote',
        subject_id: model.id,
        before: { model_id: champion.id },
        after: { model_id: model.id, stage: model.stage, comparison },
      },
    ])
    await parts.emit(tx, [modelCompleted(tx, model)])
    tx.afterCommit(() => parts.models.forget(account_id))
  })
  return { outcomes: examples.length, model, comparison, promoted }
}

/** So many leads tell two models apart, and are judged while requests wait. */
const mostJudged = 2000

/** Base rates of models that were learned stand in them; of the prior it is what the older leads had. */
async function compareOnNewest(
  champion: Model,
  examples: readonly PastLead[],
): Promise<Comparison | null> {
  const cut = Math.floor(0.8 * examples.length)
  const [older, newest] = [examples.slice(0, cut), examples.slice(cut).slice(-mostJudged)]
  const challenger = await learnFrom(older)
  if (!challenger || newest.length < 5) return null
  const base_rate = older.filter(({ converted }) => converted).length / older.length
  return compareModels(champion, challenger, newest, {
    base_rate,
    hot: 70,
    warm: 50,
    qualify_at: 'hot',
  })
}
