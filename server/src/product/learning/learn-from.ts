import { availableParallelism } from 'node:os'
import {
  directions,
  priorModel,
  tableInSteps,
  trainInBackground,
  type Learnt,
  type TrainingOptions,
  type Target,
} from '#qualification'
import { betweenRequests } from './between-requests.ts'
import type { PastExample } from './read-examples.ts'

/**
 * Learns a model from past leads on threads of its own, with what every account's model is trained with. Requests are answered between any
 * two columns of the table. `base_rate` is what the account is thought to convert before any outcome. The seed is fixed: equal leads give an equal
 * model. With it come promises for these leads by ones like it that were not taught them. Null when there is no lead.
 */
export async function learnFrom(
  leads: readonly PastExample[],
  target: Target,
  base_rate: number,
): Promise<Learnt | null> {
  const newest = leads.reduce<Date | null>(
    (last, { until }) => (last && last > until ? last : until),
    null,
  )
  const options: TrainingOptions = {
    stage: 'auto',
    prior: { ...priorModel, base_rate },
    directions,
    target: target.name,
    horizon_days: target.horizon_days,
    until: newest?.toISOString() ?? null,
    seed: 1,
  }
  const table = await betweenRequests(tableInSteps(leads))
  return trainInBackground(table, options, background)
}

/**
 * Requests come first: where they want a core that training is on, it takes a thirtieth; and of two cores it leaves one alone, as a thread of little
 * weight still makes those wait that wake while it runs. Nobody waits for a model.
 */
const background = { niceness: 15, threads: availableParallelism() > 2 ? 2 : 1 } as const
