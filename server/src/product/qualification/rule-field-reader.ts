import type { ScoringInputs } from './inputs.ts'
import type { RuleField } from './rules/rule-fields.ts'
import type { RuleValue } from './rules/rule.ts'
import { isHeard, scoredCriteria } from './scored-criteria.ts'

/**
 * Returns the function that reads a field for the rules. As in a score, a fact of the messages
 * counts where the field is empty. Returns null for a missing value.
 */
export function ruleFieldReader(inputs: ScoringInputs): (name: string) => RuleValue | null {
  const { attributes, source } = inputs
  const text = inputs.text && isHeard(inputs.text) ? inputs.text : null
  const wish = scoredCriteria(inputs)
  const values: Record<RuleField, RuleValue | null> = {
    source,
    'preferences.property_type': wish.property_type,
    'preferences.price_range.min': wish.price_min,
    'preferences.price_range.max': wish.price_max,
    'preferences.city': wish.city,
    'preferences.state': wish.state,
    'preferences.bedrooms': wish.bedrooms,
    'preferences.bathrooms': wish.bathrooms,
    'preferences.timeline_days': wish.timeline_days ?? text?.timeline_days ?? null,
    'preferences.financing': wish.financing ?? text?.financing ?? null,
  }
  return (name) => {
    const attribute = name.startsWith('attributes.') ? name.slice('attributes.'.length) : null
    if (attribute !== null)
      return Object.hasOwn(attributes, attribute) ? (attributes[attribute] ?? null) : null
    return Object.hasOwn(values, name) ? values[name as RuleField] : null
  }
}
