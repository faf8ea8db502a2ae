import { fewOutcomes } from './learner/few-outcomes.ts'
import { minToLearn } from './learner/train.ts'
import type { Model } from './model.ts'

/**
 * Basis of a score: reviewed rules, or a model learned from outcomes. Below 300 outcomes, a learned
 * model predicts leads it has not seen better than the base rate of the account.
 */
export type Basis = 'rules' | 'outcomes'

type Taught = Pick<Model, 'stage' | 'trained_on'>

/** Returns the basis of the scores of a model. */
export const basisOf = (model: Taught): Basis =>
  hasReliableRate(model) && (model.stage !== 'prior' || model.trained_on.outcomes >= fewOutcomes)
    ? 'outcomes'
    : 'rules'

/**
 * Returns whether the base rate of a model rests on enough outcomes to state probabilities, with
 * either basis.
 */
export const hasReliableRate = ({ trained_on }: Pick<Model, 'trained_on'>): boolean =>
  trained_on.outcomes >= minToLearn.outcomes
