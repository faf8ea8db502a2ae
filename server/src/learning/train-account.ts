import { getAccount } from '#accounts'
import { recordAudit } from '#audit'
import { inTransaction, type Context } from '#db'
import type { Emit } from '#events'
import { days, later } from '#kit'
import {
  compareInSteps,
  priorModel,
  targets,
  type Comparison,
  type Model,
  type Target,
} from '#qualification'
import { betweenRequests } from './between-requests.ts'
import { learnFrom } from './learn-from.ts'
import { readExamples, target, type PastLead } from './read-examples.ts'
import { countOutcomes } from './store/labels.ts'
import { findModel, insertModel } from './store/models.ts'
import {
  findStanding,
  lockStanding,
  updateChampion,
  updateTrained,
  updateWon,
} from './store/standing.ts'
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
 * is no worse, a model of all outcomes is promoted, and told of. In the same way a model for `won` is put beside it. The rows are read before and the model is made outside any transaction;
 * what changes, changes together at the end.
 */
export async function trainAccount(context: Context, parts: LearningParts): Promise<Trained> {
  const { account_id } = context.actor
  // Younger leads do not teach yet, and must be looked at again when they do.
  const ripe = later(context.clock.now(), -days(target.horizon_days))
  const outcomes = await countOutcomes(context.sql, account_id, ripe)
  const standing = await findStanding(context.sql, account_id)
  const { base_rate } = await getAccount(context)
  const examples = await readExamples(context.sql, account_id, target, context.clock.now())
  const champion = await modelOf(context, standing?.champion_id ?? null)
  const { model, comparison, promoted } = await challenge(champion, examples, target, base_rate)
  const beside = await challenge(
    await modelOf(context, standing?.won_id ?? null),
    await readExamples(context.sql, account_id, targets.won, context.clock.now()),
    targets.won,
    base_rate,
  )
  await inTransaction(context, async (tx) => {
    await lockStanding(tx)
    await updateTrained(tx, outcomes, model?.card?.leakage_suspected ?? [])
    tx.afterCommit(() => parts.models.forget(account_id))
    // The starting points were set for meetings: of `won` only what was learned is said.
    if (beside.model && beside.model.stage !== 'prior' && beside.promoted) {
      await insertModel(tx, beside.model, beside.comparison)
      await updateWon(tx, beside.model.id)
      await recordAudit(tx, [promotion(standing?.won_id ?? null, beside.model, beside.comparison)])
    }
    if (!model || !promoted) return
    await insertModel(tx, model, comparison)
    await updateChampion(tx, model.id)
    await recordAudit(tx, [promotion(champion.id, model, comparison)])
    await parts.emit(tx, [modelCompleted(tx, model)])
  })
  return { outcomes: examples.length, model, comparison, promoted }
}

async function modelOf({ sql, actor }: Context, id: string | null): Promise<Model> {
  if (id === null) return priorModel
  return (await findModel(sql, actor.account_id, id))?.document ?? priorModel
}

type Challenge = Pick<Trained, 'model' | 'comparison' | 'promoted'>

/** Learns a model from all examples, and lets one like it meet the champion on the newest of them. */
async function challenge(
  champion: Model,
  examples: readonly PastLead[],
  towards: Target,
  base_rate: number,
): Promise<Challenge> {
  const model = await learnFrom(examples, towards, base_rate)
  const comparison = model ? await compareOnNewest(champion, examples, towards, base_rate) : null
  const promoted = model !== null && model.id !== champion.id && comparison?.winner !== 'champion'
  return { model, comparison, promoted }
}

const promotion = (former_id: string | null, model: Model, comparison: Comparison | null) => ({
  action: 'model.promote',
  subject_id: model.id,
  before: { model_id: former_id },
  after: { model_id: model.id, target: model.target, stage: model.stage, comparison },
})

/** So many leads tell two models apart, and are judged while requests wait. */
const mostJudged = 2000

/** Base rates of models that were learned stand in them; of the starting rules it is the account's setting, as they would score. */
async function compareOnNewest(
  champion: Model,
  examples: readonly PastLead[],
  towards: Target,
  base_rate: number,
): Promise<Comparison | null> {
  const cut = Math.floor(0.8 * examples.length)
  const [older, newest] = [examples.slice(0, cut), examples.slice(cut).slice(-mostJudged)]
  const challenger = await learnFrom(older, towards, base_rate)
  if (!challenger || newest.length < 5) return null
  const settings = { base_rate, hot: 70, warm: 50, qualify_at: 'hot' } as const
  return betweenRequests(compareInSteps(champion, challenger, newest, settings))
}
