import type { Features } from './model.ts'
import { reasonOf, type Reason } from './reasons.ts'
import type { ModelRule } from './rules/rule.ts'

/**
 * Adds to the reasons of a score who wrote the rules among them. A rule that disqualifies the lead is
 * always a reason, also if a trained model gives it no points.
 */
export function withRuleAuthors(
  reasons: readonly Reason[],
  rules: readonly ModelRule[],
  features: Features,
): Reason[] {
  const byFeature = new Map(rules.map((rule) => [rule.feature, rule]))
  const named = new Set(reasons.map(({ feature }) => feature))
  const silent = rules.filter(
    ({ feature, disqualify }) => disqualify && features[feature] === 'yes' && !named.has(feature),
  )
  return [
    ...reasons,
    ...silent.map(({ feature, reason }) => reasonOf(feature, 'yes', 0, reason)),
  ].map((reason) => {
    const rule = byFeature.get(reason.feature)
    if (!rule) return reason
    return { ...reason, rule: { written_by: rule.written_by, written_at: rule.written_at } }
  })
}
