/** Fields of a lead that the condition of a rule may name, in addition to `attributes.NAME`. */
export const ruleFields = [
  'source',
  'preferences.property_type',
  'preferences.price_range.min',
  'preferences.price_range.max',
  'preferences.city',
  'preferences.state',
  'preferences.bedrooms',
  'preferences.bathrooms',
  'preferences.timeline_days',
  'preferences.financing',
] as const
export type RuleField = (typeof ruleFields)[number]

/** Returns whether the condition of a rule may name this field. */
export const isRuleField = (name: string): boolean =>
  attributeName.test(name) || (ruleFields as readonly string[]).includes(name)

const attributeName = /^attributes\..{1,100}$/s
