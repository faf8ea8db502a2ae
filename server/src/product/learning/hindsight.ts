import type { AccountBook } from '#accounts'
import type { Context } from '#db'
import { days, later } from '#kit'
import { priorModel, qualify, type QualificationType } from '#qualification'
import { readExamples, target } from './read-examples.ts'
import { learnFrom } from './learn-from.ts'

/** What a model that knew nothing of the last month would have said of its leads, beside what became of them. */
export type Hindsight = {
  since: Date
  stage: string
  taught: number
  tiers: { tier: QualificationType; leads: number; converted: number }[]
}

/**
 * Teaches a model what was known a month before the newest lead with an answer, of the leads whose horizon was over by then, and lets it judge the leads
 * since. Younger ones were answered by then only where they were met soon. Null where there is no lead with an answer.
 */
export async function lookBack(context: Context, accounts: AccountBook): Promise<Hindsight | null> {
  const account = await accounts.get(context.actor.account_id)
  const examples = await readExamples(context.sql, account.id, target, context.clock.now())
  const newest = examples.at(-1)
  if (!newest) return null
  const since = later(newest.received_at, -days(30))
  const ripe = later(since, -days(target.horizon_days))
  const taught = examples.filter(({ received_at }) => received_at <= ripe)
  const model = (await learnFrom(taught, target, account.base_rate))?.model ?? priorModel
  const settings = {
    base_rate: account.base_rate,
    hot: account.hot_at,
    warm: account.warm_at,
    qualify_at: account.qualify_at,
  }
  const judged = examples
    .filter(({ received_at }) => received_at >= since)
    .map(({ features, converted }) => ({
      tier: qualify(features, model, settings).qualification_type,
      converted,
    }))
  const tiers = (['hot', 'warm', 'cold', 'unqualified'] as const).map((tier) => {
    const own = judged.filter((lead) => lead.tier === tier)
    return { tier, leads: own.length, converted: own.filter(({ converted }) => converted).length }
  })
  return { since, stage: model.stage, taught: taught.length, tiers }
}
