import { findRuleProblems, signRules, type AccountCache } from '#accounts'
import type { Context } from '#db'
import { at, days, later, Problem } from '#kit'
import { simulateThresholds, type Thresholds } from '#qualification'
import { updateFunnel } from './funnel/fold.ts'
import { firstUnripe } from './get-funnel.ts'
import type { ModelCache } from './open-models.ts'
import type { NewSimulation, Simulation } from './schema.ts'
import { simulateScores } from './simulate-scores.ts'
import { readScores } from './store/funnel-sums.ts'

/**
 * Compares the results of other thresholds, another profile or other rules with the present results,
 * on the leads of the last year. With a profile or rules, the leads are scored again.
 *
 * @throws Problem invalid_request, temporarily_unavailable
 */
export async function simulate(
  context: Context,
  parts: { accounts: AccountCache; models: ModelCache },
  { profile, rules, ...given }: NewSimulation,
): Promise<Simulation> {
  const account = await parts.accounts.get(context.actor.account_id)
  const present: Thresholds = {
    hot: account.hot_threshold,
    warm: account.warm_threshold,
    qualifying_tier: account.qualifying_tier,
  }
  const proposed: Thresholds = { ...present, ...given }
  const errors = findRuleProblems(rules ?? [])
  if (proposed.warm > proposed.hot)
    errors.push(at('/warm', 'out_of_range', 'warm must not be above hot.'))
  if (errors.length > 0) throw new Problem('invalid_request', undefined, { errors })
  if (profile !== undefined || rules !== undefined) {
    const past = await simulateScores(context, parts, account, {
      profile: profile ?? account.profile,
      rules: rules ? signRules(context, rules, account.rules) : account.rules,
    })
    return {
      object: 'simulation',
      leads: past.present.length,
      cross_fitted: 0,
      present: { thresholds: present, ...simulateThresholds(past.present, present) },
      proposed: { thresholds: proposed, ...simulateThresholds(past.proposed, proposed) },
    }
  }
  const now = context.clock.now()
  await updateFunnel(context, parts.models)
  const past = await readScores(context, later(now, -days(365)), firstUnripe(now))
  const countOf = (alike: typeof past) => alike.reduce((sum, { leads }) => sum + leads, 0)
  const simulated = (thresholds: Thresholds) => ({
    thresholds,
    ...simulateThresholds(past, thresholds),
  })
  return {
    object: 'simulation',
    leads: countOf(past),
    cross_fitted: countOf(past.filter(({ is_cross_fitted }) => is_cross_fitted)),
    present: simulated(present),
    proposed: simulated(proposed),
  }
}
