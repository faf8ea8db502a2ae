import { assess } from './assess.ts'
import { sayChange, type ValueChange } from './change-text.ts'
import type { ScoringInputs } from './inputs.ts'
import type { Model } from './model.ts'
import type { PossibleChange } from './possible-changes.ts'
import { profileOf } from './profile-of.ts'
import type { QualificationSettings, QualificationType } from './qualify.ts'

/** The score if one thing were known or done. `text` describes what to ask or do. */
export type Counterfactual = {
  change: ValueChange
  text: string
  score: number
  qualification_type: QualificationType
}

/** A change, with all inputs that would be scored after it happens. */
export type LookedUp = Pick<PossibleChange, 'change' | 'inputs'>

/**
 * Returns the changes that would raise the score, the largest increase first. Each score assumes
 * that only this change happens. Cost: about ten scores.
 */
export function counterfactualsOf(
  inputs: ScoringInputs,
  changes: readonly LookedUp[],
  model: Model,
  settings: QualificationSettings,
): Counterfactual[] {
  const now = assess(inputs, model, settings)
  const { questions } = profileOf(inputs.profile)
  return changes
    .map(({ change, inputs: changed }) => ({ change, after: assess(changed, model, settings) }))
    .filter(({ after }) => after.score > now.score)
    .sort((a, b) => b.after.raw_score - a.after.raw_score)
    .map(({ change, after }) => ({
      change,
      text: sayChange(change, questions),
      score: after.score,
      qualification_type: after.qualification_type,
    }))
}
