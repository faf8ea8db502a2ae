import type { ModelFact } from '#qualification'
import type { StoredFact } from '../store/column-types.ts'

/** How many of the read facts were right and wrong, by a model and by the rules. */
export type FactPrecision = {
  fact: string
  model_right: number
  model_wrong: number
  rules_right: number
  rules_wrong: number
}

/** Fewer facts than this do not show how precise a model is. */
const minRead = 10
/** A class of facts below this precision is not scored, whichever reader found it. */
const minPrecision = 0.85

/**
 * Returns whether proven facts of this kind count for scores: the evaluation of their model and
 * prompt has at least ten of them, and their precision is at least .85 and not below that of the
 * rules.
 */
export function isTrusted(
  fact: StoredFact,
  evaluations: readonly (FactPrecision & { model: string; prompt: number })[],
): boolean {
  const measured = evaluations.find(
    (one) =>
      one.model === fact.model && one.prompt === fact.prompt && one.fact === evaluatedFact(fact),
  )
  return measured !== undefined && isPrecise(measured)
}

/** Returns whether a model reads a fact as precisely as the rules do. */
export function isPrecise(measured: FactPrecision): boolean {
  const { model_right, model_wrong, rules_right, rules_wrong } = measured
  const read = model_right + model_wrong
  if (read < minRead) return false
  const rules = rules_right + rules_wrong === 0 ? 0 : rules_right / (rules_right + rules_wrong)
  return model_right / read >= Math.max(minPrecision, rules)
}

/** Returns the name under which a fact is evaluated. */
function evaluatedFact({ fact, value }: ModelFact): string {
  switch (fact) {
    case 'financing':
      return `financing: ${value}`
    case 'intent':
      return value === 'visit' ? 'tour_requested' : 'intent'
    case 'urgency':
      return 'urgent'
    case 'budget_min':
    case 'budget_max':
      return 'money'
    case 'timeline_days':
    case 'property_type':
    case 'has_agent':
      return fact
  }
}
