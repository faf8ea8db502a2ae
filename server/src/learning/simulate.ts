import type { Context } from '#db'
import { at, days, later, Problem } from '#kit'
import { simulateThresholds, type Thresholds } from '#qualification'
import { readPastPromises, type PromiseParts } from './read-past-scores.ts'
import type { NewSimulation, Simulation } from './schema.ts'

/** What other thresholds would have made of the leads of the last year, beside what the present ones make of them. @throws Problem invalid_request */
export async function simulate(
  context: Context,
  parts: PromiseParts,
  given: NewSimulation,
): Promise<Simulation> {
  const account = await parts.accounts.get(context.actor.account_id)
  const present: Thresholds = {
    hot: account.hot_at,
    warm: account.warm_at,
    qualify_at: account.qualify_at,
  }
  const proposed: Thresholds = { ...present, ...given }
  if (proposed.warm > proposed.hot) {
    throw new Problem('invalid_request', undefined, {
      errors: [at('/warm', 'out_of_range', 'warm must not be above hot.')],
    })
  }
  const past = await readPastPromises(context, parts, later(context.clock.now(), -days(365)))
  const simulated = (thresholds: Thresholds) => ({
    thresholds,
    ...simulateThresholds(past, thresholds),
  })
  return {
    object: 'simulation',
    leads: past.length,
    cross_fitted: past.filter(({ cross_fitted }) => cross_fitted).length,
    present: simulated(present),
    proposed: simulated(proposed),
  }
}
