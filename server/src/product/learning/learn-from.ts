import { availableParallelism } from 'node:os'
import {
  directions,
  priorOf,
  tableInSteps,
  trainInBackground,
  type Learnt,
  type ProfileAndRules,
  type TrainingOptions,
  type Target,
} from '#qualification'
import { betweenRequests } from './between-requests.ts'
import type { PastExample } from './read-examples.ts'

/**
 * Trains a model on past leads in separate threads, with the options that are the same for every
 * account. Yields to requests between any two columns of the table. The account gives
 * the rules to start from, and the conversion rate it assumes before any outcome is known. The seed
 * is fixed: equal leads give an equal model. Also returns held-out predictions for these leads, from
 * similar models that were trained without them. Returns null if there are no leads.
 */
export async function learnFrom(
  leads: readonly PastExample[],
  target: Target,
  account: ProfileAndRules & { base_rate: number },
): Promise<Learnt | null> {
  const newest = leads.reduce<Date | null>(
    (last, { until }) => (last && last > until ? last : until),
    null,
  )
  const options: TrainingOptions = {
    stage: 'auto',
    prior: { ...priorOf(account), base_rate: account.base_rate },
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
 * Requests have priority over training. If requests need a core that training runs on, training
 * gets a thirtieth of it. With two cores, training leaves one free: even a low-priority thread
 * delays threads that wake up while it runs. No caller waits for a model.
 */
const background = { niceness: 15, threads: availableParallelism() > 2 ? 2 : 1 } as const
