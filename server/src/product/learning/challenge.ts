import type { Context } from '#db'
import {
  compareInSteps,
  fewOutcomes,
  modelInUse,
  priorOf,
  probabilityOf,
  type Comparison,
  type Model,
  type ProfileAndRules,
  type Target,
} from '#qualification'
import { betweenRequests } from './between-requests.ts'
import { learnFrom } from './learn-from.ts'
import { readExamples, type PastExample } from './read-examples.ts'
import type { HeldOutPrediction } from './store/held-out.ts'
import { findModel } from './store/queries.ts'

/**
 * A model trained on all examples of an account, and the comparison of a similar model with the
 * champion; null if training itself decides.
 */
export type Challenge = {
  champion: Model
  model: Model | null
  comparison: Comparison | null
  /** The trained model, if it differs from the champion and is not worse; otherwise null. */
  promotable: Model | null
  /** Held-out predictions for these leads, from similar models that were trained without them. */
  predicted: HeldOutPrediction[]
  /** Number of leads that the model was trained on. */
  examples: number
}

/**
 * The model that scores for a target; an id of null means the starting rules. `isOutdated` is true if
 * outcomes that the model was trained on were removed.
 */
export type Champion = { id: string; isOutdated: boolean } | { id: null; isOutdated: false }

/** Settings of an account that training uses. */
type LearningAccount = ProfileAndRules & { base_rate: number }

/**
 * Trains a model on all leads with a known outcome. A second model, trained on the older four
 * fifths, is compared with the champion on the newest fifth, unless `isDecidedByTraining`. An
 * outdated champion is replaced without a comparison: it has seen the newest fifth, and the outcomes
 * that were removed. The profile and the rules of the account determine the features.
 */
export async function challenge(
  context: Context,
  { id, isOutdated }: Champion,
  towards: Target,
  account: LearningAccount,
): Promise<Challenge> {
  const { sql, actor, clock } = context
  const examples = await readExamples(sql, actor.account_id, towards, clock.now(), priorOf(account))
  const champion = modelInUse(await modelOf(context, id), account)
  const learnt = await learnFrom(examples, towards, account)
  const model = learnt?.model ?? null
  const comparison =
    model && !isOutdated && !isDecidedByTraining(champion, model)
      ? await compareOnNewest(champion, examples, towards, account)
      : null
  const isBetter = model?.id !== champion.id && comparison?.winner !== 'champion'
  return {
    champion,
    model,
    comparison,
    promotable: isBetter ? model : null,
    predicted: examples.map(({ past }, i) => ({
      lead_id: past.lead_id,
      probability: probabilityOf(learnt?.predicted[i] ?? NaN),
    })),
    examples: examples.length,
  }
}

/**
 * Returns whether a model replaces the champion without a comparison on the newest fifth. A fifth of
 * a few leads decides by chance, so below 300 outcomes only the check over all leads counts, which
 * is part of training. Rules with the base rate of more outcomes always replace other rules.
 */
function isDecidedByTraining(champion: Model, model: Model): boolean {
  const most = Math.max(champion.trained_on.outcomes, model.trained_on.outcomes)
  return most < fewOutcomes || (champion.stage === 'prior' && model.stage === 'prior')
}

async function modelOf({ sql, actor }: Context, id: string | null): Promise<Model | null> {
  if (id === null) return null
  return (await findModel(sql, { account_id: actor.account_id, id }))?.document ?? null
}

/**
 * This many leads are enough to compare two models. The limit exists because requests wait
 * meanwhile.
 */
const maxJudged = 2000

/**
 * Compares the models on the newest leads. A trained model contains its base rate. The starting
 * rules use the account's setting, as they do when they score.
 */
async function compareOnNewest(
  champion: Model,
  examples: readonly PastExample[],
  towards: Target,
  account: LearningAccount,
): Promise<Comparison | null> {
  const cut = Math.floor(0.8 * examples.length)
  const [older, newest] = [examples.slice(0, cut), examples.slice(cut).slice(-maxJudged)]
  const challenger = await learnFrom(older, towards, account)
  if (!challenger || newest.length < 5) return null
  const settings = {
    base_rate: account.base_rate,
    hot: 70,
    warm: 50,
    qualifying_tier: 'hot',
  } as const
  return betweenRequests(compareInSteps(champion, challenger.model, newest, settings))
}
