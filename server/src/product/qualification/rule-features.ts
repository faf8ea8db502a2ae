import type { ScoringInputs } from './inputs.ts'
import type { Features } from './model.ts'
import { ruleFieldReader } from './rule-field-reader.ts'
import { isMet } from './rules/is-met.ts'
import type { ModelRule } from './rules/rule.ts'

/** Returns a feature for each rule: `yes` if it applies to the lead, otherwise `no`. */
export function ruleFeatures(
  rules: readonly ModelRule[],
  inputs: ScoringInputs,
): Record<string, 'yes' | 'no'> {
  const read = ruleFieldReader(inputs)
  return Object.fromEntries(
    rules.map(({ feature, when }) => [
      feature,
      Object.entries(when).every(([name, condition]) => isMet(condition, read(name)))
        ? 'yes'
        : 'no',
    ]),
  )
}

/** Returns whether one of the rules that applies to a lead disqualifies it. */
export const isDisqualified = (rules: readonly ModelRule[] | undefined, features: Features) =>
  rules?.some(({ disqualify, feature }) => disqualify && features[feature] === 'yes') ?? false
