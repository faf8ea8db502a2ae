import type { Context } from '#db'
import {
  compareInSteps,
  priorModel,
  probabilityOf,
  type Comparison,
  type Model,
  type Target,
} from '#qualification'
import { betweenRequests } from './between-requests.ts'
import { learnFrom } from './learn-from.ts'
import { readExamples, type PastExample } from './read-examples.ts'
import type { HeldOutPromise } from './store/held-out.ts'
import { findModel } from './store/queries.ts'

/** A model learned from all of an account's examples, and how one like it did against the champion. */
export type Challenge = {
  champion: Model
  model: Model | null
  comparison: Comparison | null
  /** The same model where it is another than the champion and no worse. */
  promotable: Model | null
  /** What ones like it promised the leads that they were not taught. */
  promised: HeldOutPromise[]
  /** How many leads it learned from. */
  examples: number
}

/**
 * Learns a model from all leads that have an answer, and lets one taught on the older four fifths meet the champion on the newest fifth. `champion_id` null are the
 * starting rules.
 */
export async function challenge(
  context: Context,
  champion_id: string | null,
  towards: Target,
  base_rate: number,
): Promise<Challenge> {
  const { sql, actor, clock } = context
  const examples = await readExamples(sql, actor.account_id, towards, clock.now())
  const champion = await modelOf(context, champion_id)
  const learnt = await learnFrom(examples, towards, base_rate)
  const model = learnt?.model ?? null
  const comparison = model ? await compareOnNewest(champion, examples, towards, base_rate) : null
  const isBetter = model?.id !== champion.id && comparison?.winner !== 'champion'
  return {
    champion,
    model,
    comparison,
    promotable: isBetter ? model : null,
    promised: examples.map(({ past }, i) => ({
      lead_id: past.lead_id,
      probability: probabilityOf(learnt?.promised[i] ?? NaN),
    })),
    examples: examples.length,
  }
}

async function modelOf({ sql, actor }: Context, id: string | null): Promise<Model> {
  if (id === null) return priorModel
  return (await findModel(sql, { account_id: actor.account_id, id }))?.document ?? priorModel
}

/** So many leads tell two models apart, and are judged while requests wait. */
const maxJudged = 2000

/** Base rates of models that were learned stand in them; of the starting rules it is the account's setting, as they would score. */
async function compareOnNewest(
  champion: Model,
  examples: readonly PastExample[],
  towards: Target,
  base_rate: number,
): Promise<Comparison | null> {
  const cut = Math.floor(0.8 * examples.length)
  const [older, newest] = [examples.slice(0, cut), examples.slice(cut).slice(-maxJudged)]
  const challenger = await learnFrom(older, towards, base_rate)
  if (!challenger || newest.length < 5) return null
  const settings = { base_rate, hot: 70, warm: 50, qualify_at: 'hot' } as const
  return betweenRequests(compareInSteps(champion, challenger.model, newest, settings))
}
