import { minToLearn } from './learner/train.ts'
import type { Model } from './model.ts'

/** What a score stands on: reviewed rules, or outcomes enough to know a share. Only then is its probability a promise. */
export type Basis = 'rules' | 'outcomes'

/** What the scores of a model stand on. */
export const basisOf = ({ trained_on }: Pick<Model, 'trained_on'>): Basis =>
  trained_on.outcomes < minToLearn.outcomes ? 'rules' : 'outcomes'
