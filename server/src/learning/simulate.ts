import type { AccountBook } from '#accounts'
import type { Context } from '#db'
import { at, days, later, Problem } from '#kit'
import { simulateThresholds, type Thresholds } from '#qualification'
import { readPastPromises } from './read-past-scores.ts'
import type { NewSimulation, Simulation } from './schema.ts'

/** What other thresholds would have made of the leads of the last year, beside what the present ones make of them. @throws Problem invalid_request */
export async function simulate(
  context: Context,
  { accounts }: { accounts: AccountBook },
  given: NewSimulation,
): Promise<Simulation> {
  const account = await accounts.get(context.actor.account_id)
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
  const past = await readPastPromises(context, later(context.clock.now(), -days(365)))
  const simulated = (thresholds: Thresholds) => ({
    thresholds,
    ...simulateThresholds(past, thresholds),
  })
  return {
    object: 'simulation',
    leads: past.length,
    present: simulated(present),
    proposed: simulated(proposed),
  }
}
