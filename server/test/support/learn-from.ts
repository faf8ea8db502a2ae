import { tableOf, trainHere, type Example, type Model, type TrainingOptions } from '#qualification'

/**
 * Training options of tests and benches, except for the prior: the stage is chosen as in an
 * account, no direction is known, and the seed is one.
 */
export const plainTraining: Omit<TrainingOptions, 'prior'> = {
  stage: 'auto',
  directions: {},
  target: 'met',
  horizon_days: 28,
  until: null,
  seed: 1,
}

/** The remaining training options: the prior model, and deviations from the defaults. */
type Training = Pick<TrainingOptions, 'prior'> & Partial<TrainingOptions>

/** Trains a model from examples. @throws Error if training returns none */
export async function learnFrom(examples: readonly Example[], training: Training): Promise<Model> {
  const model = await trainHere(tableOf(examples), { ...plainTraining, ...training })
  if (!model) throw new Error('Training returned no model.')
  return model
}
