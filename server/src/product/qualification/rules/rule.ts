/** A value of a field, and the value that a rule compares it with. */
export type RuleValue = string | number | boolean

/** Operators of one condition. All of them must be met. */
export type ScoringCondition = {
  eq?: RuleValue
  ne?: RuleValue
  in?: RuleValue[]
  gt?: number
  gte?: number
  lt?: number
  lte?: number
  exists?: boolean
}

/**
 * A rule of an account. It applies if every condition of `when` is met. It adds `points`, or makes
 * the lead unqualified.
 */
export type ScoringRule = {
  when: Record<string, ScoringCondition>
  points?: number
  disqualify?: true
  reason: string
  /** ID of the member, API key or app that wrote the rule. */
  written_by: string
  /** ISO 8601 in UTC. */
  written_at: string
}

/** A rule as a model contains it, with the name of its feature. */
export type ModelRule = ScoringRule & { feature: string }

/** Points of a rule that disqualifies, so that its leads are last in any order by score. */
export const disqualifyingPoints = -30

/** Maximum number of rules of an account. */
export const maxRules = 50

/** Returns whether a feature is a rule of an account. */
export const isRuleFeature = (feature: string): boolean => feature.startsWith('rule.')
