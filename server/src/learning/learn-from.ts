import { setImmediate } from 'node:timers/promises'
import {
  directions,
  priorModel,
  tableInSteps,
  trainInBackground,
  type Model,
  type TrainingOptions,
  type Target,
  type TrainingTable,
} from '#qualification'
import type { PastLead } from './read-examples.ts'

/**
 * Learns a model from past leads on threads of its own, with what every account's model is trained with. Requests are answered between any
 * two columns of the table. The seed is fixed: equal leads give an equal model. Null when the starting rules stand.
 */
export async function learnFrom(leads: readonly PastLead[], target: Target): Promise<Model | null> {
  const newest = leads.reduce<Date | null>(
    (last, { until }) => (last && last > until ? last : until),
    null,
  )
  const options: TrainingOptions = {
    stage: 'auto',
    prior: priorModel,
    directions,
    target: target.name,
    horizon_days: target.horizon_days,
    until: newest?.toISOString() ?? null,
    seed: 1,
  }
  return trainInBackground(await tableOfLeads(leads), options, { niceness })
}

/** Requests come first: with both cores wanted by them, training takes a tenth. */
const niceness = 10

async function tableOfLeads(leads: readonly PastLead[]): Promise<TrainingTable> {
  const steps = tableInSteps(leads)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await setImmediate()
  }
}
