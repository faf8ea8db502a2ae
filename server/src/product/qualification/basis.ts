import { minToLearn } from './learner/train.ts'
import type { Model } from './model.ts'

/**
 * Basis of a score: reviewed rules, or enough outcomes to know a conversion rate. Only a score
 * based on outcomes has a reliable probability.
 */
export type Basis = 'rules' | 'outcomes'

/** Returns the basis of the scores of a model. */
export const basisOf = ({ trained_on }: Pick<Model, 'trained_on'>): Basis =>
  trained_on.outcomes < minToLearn.outcomes ? 'rules' : 'outcomes'
