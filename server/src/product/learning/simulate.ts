import type { AccountCache } from '#accounts'
import type { Context } from '#db'
import { at, days, later, Problem } from '#kit'
import { simulateThresholds, type Thresholds } from '#qualification'
import { updateFunnel } from './funnel/fold.ts'
import { firstUnripe } from './get-funnel.ts'
import type { ModelCache } from './open-models.ts'
import type { NewSimulation, Simulation } from './schema.ts'
import { readScores } from './store/funnel-sums.ts'

/**
 * Compares the results of other thresholds with the results of the present thresholds, on the leads
 * of the last year.
 *
 * @throws Problem invalid_request, temporarily_unavailable
 */
export async function simulate(
  context: Context,
  parts: { accounts: AccountCache; models: ModelCache },
  given: NewSimulation,
): Promise<Simulation> {
  const account = await parts.accounts.get(context.actor.account_id)
  const present: Thresholds = {
    hot: account.hot_threshold,
    warm: account.warm_threshold,
    qualifying_tier: account.qualifying_tier,
  }
  const proposed: Thresholds = { ...present, ...given }
  if (proposed.warm > proposed.hot) {
    throw new Problem('invalid_request', undefined, {
      errors: [at('/warm', 'out_of_range', 'warm must not be above hot.')],
    })
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
