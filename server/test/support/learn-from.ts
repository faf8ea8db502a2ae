import { tableOf, trainHere, type Example, type Model, type TrainingOptions } from '#qualification'

/** How tests and benches teach, but for where they begin: the stage is chosen as in an account, no direction is known, and the seed is one. */
export const plainTraining: Omit<TrainingOptions, 'prior'> = {
  stage: 'auto',
  directions: {},
  target: 'met',
  horizon_days: 28,
  until: null,
  seed: 1,
}

/** What is left to say of a training: the model it begins from, and what is not as usual. */
type Training = Pick<TrainingOptions, 'prior'> & Partial<TrainingOptions>

/** The model that examples teach. @throws Error where they teach none */
export async function learnFrom(examples: readonly Example[], training: Training): Promise<Model> {
  const model = await trainHere(tableOf(examples), { ...plainTraining, ...training })
  if (!model) throw new Error('Nothing was learned.')
  return model
}
