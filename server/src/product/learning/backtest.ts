import type { AccountCache } from '#accounts'
import type { Context } from '#db'
import { days, later } from '#kit'
import { priorOf, qualify, type QualificationType } from '#qualification'
import { readExamples, target } from './read-examples.ts'
import { learnFrom } from './learn-from.ts'

/**
 * Result of a backtest: the tiers that a model without knowledge of the last month gives to its
 * leads, and their actual outcomes.
 */
export type Backtest = {
  since: Date
  stage: string
  taught: number
  tiers: { tier: QualificationType; leads: number; converted: number }[]
}

/**
 * Runs a backtest: trains a model on the outcomes known a month before the newest lead with a known
 * outcome, and scores the leads since. Trains only on leads whose horizon had ended by then: of
 * younger leads, only those met early had a known outcome. Returns null if no lead has a known
 * outcome.
 */
export async function runBacktest(
  context: Context,
  accounts: AccountCache,
): Promise<Backtest | null> {
  const account = await accounts.get(context.actor.account_id)
  const prior = priorOf(account)
  const examples = await readExamples(context.sql, account.id, target, context.clock.now(), prior)
  const newest = examples.at(-1)
  if (!newest) return null
  const since = later(newest.received_at, -days(30))
  const ripe = later(since, -days(target.horizon_days))
  const taught = examples.filter(({ received_at }) => received_at <= ripe)
  const model = (await learnFrom(taught, target, account))?.model ?? prior
  const settings = {
    base_rate: account.base_rate,
    hot: account.hot_threshold,
    warm: account.warm_threshold,
    qualifying_tier: account.qualifying_tier,
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
