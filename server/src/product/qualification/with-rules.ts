import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { canonicalJson } from './canonical-json.ts'
import { sealModel, type Model } from './model.ts'
import { termOf } from './prior-terms.ts'
import { words } from './profiles/points.ts'
import {
  disqualifyingPoints,
  isRuleFeature,
  type ModelRule,
  type ScoringRule,
} from './rules/rule.ts'

/**
 * Returns a model with exactly these rules. Rules that the model was trained with retain their
 * learned points; new rules get the points that their author gave them; terms of other rules are
 * removed. Returns the model itself if it already has these rules.
 */
export function withRules(model: Model, wanted: readonly ScoringRule[]): Model {
  const { id: _, rules: trained = [], ...content } = model
  const rules = modelRulesOf(wanted)
  if (isDeepStrictEqual(rules, trained)) return model
  const names = new Set(rules.map(({ feature }) => feature))
  const known = new Set(trained.map(({ feature }) => feature))
  return sealModel({
    ...content,
    terms: [
      ...model.terms.filter(({ axes }) =>
        axes.every(({ feature }) => !isRuleFeature(feature) || names.has(feature)),
      ),
      ...rules
        .filter(({ feature }) => !known.has(feature))
        .map(({ feature, points, disqualify }) =>
          termOf(
            words(feature, 0, { yes: disqualify ? disqualifyingPoints : (points ?? 0), no: 0 }),
          ),
        ),
    ],
    ...(rules.length > 0 && { rules }),
  })
}

/**
 * Adds the names of the features. A name depends on the condition and the effect only, so a changed
 * reason retains what was learned, and changed points start again.
 */
export const modelRulesOf = (rules: readonly ScoringRule[]): ModelRule[] =>
  rules.map((rule) => ({ ...rule, feature: featureOf(rule) }))

function featureOf({ when, points, disqualify }: ScoringRule): string {
  const content = canonicalJson({ when, points, disqualify })
  return `rule.${createHash('sha256').update(content).digest('hex').slice(0, 12)}`
}
