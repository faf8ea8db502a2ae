import { assess } from './assess.ts'
import { sayChange, type ValueChange } from './change-text.ts'
import type { ScoringInputs } from './inputs.ts'
import type { Model } from './model.ts'
import type { PossibleChange } from './possible-changes.ts'
import type { QualificationSettings, QualificationType } from './qualify.ts'

/** What the score would be if one thing were known or done. `text` says what to ask or do. */
export type Counterfactual = {
  change: ValueChange
  text: string
  score: number
  qualification_type: QualificationType
}

/** A change with all that would be looked at once it has come about. */
export type LookedUp = Pick<PossibleChange, 'change' | 'inputs'>

/**
 * Of the changes those that would raise the score, the largest first, at most five. Each is what the score will be when the change comes about and nothing else.
 * Cost: about ten scores.
 */
export function counterfactualsOf(
  inputs: ScoringInputs,
  changes: readonly LookedUp[],
  model: Model,
  settings: QualificationSettings,
): Counterfactual[] {
  const now = assess(inputs, model, settings)
  return changes
    .map(({ change, inputs: changed }) => ({ change, after: assess(changed, model, settings) }))
    .filter(({ after }) => after.score > now.score)
    .sort((a, b) => b.after.raw_score - a.after.raw_score)
    .slice(0, 5)
    .map(({ change, after }) => ({
      change,
      text: sayChange(change),
      score: after.score,
      qualification_type: after.qualification_type,
    }))
}
