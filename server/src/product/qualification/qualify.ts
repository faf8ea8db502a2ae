import { normalQuantile } from '#statistics'
import { compile } from './compile.ts'
import type { Features, FeatureValue, Model, Stage } from './model.ts'
import { logit, pointsPerLogit, probabilityOf } from './points.ts'
import { sayerOf } from './reason-text.ts'
import { addUp, insertByStrength, reasonOf, type Reason } from './reasons.ts'
import { profileOf } from './profile-of.ts'
import { isDisqualified } from './rule-features.ts'
import { withRuleAuthors } from './rule-reasons.ts'
import { triggersOf, type Trigger } from './triggers.ts'

/**
 * Settings of an account for its scores: the conversion rate before anything is learned, and the
 * thresholds of tiers.
 */
export type QualificationSettings = {
  /** Conversion rate before anything is learned, between 0 and 1; default 0.03. */
  base_rate: number
  hot: number
  warm: number
  qualifying_tier: 'hot' | 'warm' | 'cold'
}

export type QualificationType = 'hot' | 'warm' | 'cold' | 'unqualified'

/** A score and everything needed to explain it. */
export type Assessment = {
  probability: number
  interval: { level: number; low: number; high: number }
  /** Odds of the lead divided by the usual odds of the account. */
  odds_ratio: number
  /** N in the sentence "About 1 in N leads like this". */
  one_in: number
  base_rate: number
  raw_score: number
  score: number
  qualification_type: QualificationType
  triggers: Trigger[]
  base_points: number
  /** All reasons, the strongest first. Their sum with `base_points` equals `raw_score` to 1e-9. */
  reasons: Reason[]
  confidence: 'low' | 'medium' | 'high'
  is_qualified: boolean
  model: { id: string; stage: Stage; trained_on: Model['trained_on'] }
  target: string
  horizon_days: number
  feature_spec: string
}

/** A term from outside the model, already bounded by its source; see `readerAdjustments`. */
export type Adjustment = { feature: string; value: FeatureValue; points: number }

/**
 * Scores a lead: `50 + 10·log2(odds / base odds)`, as the exact sum of its reasons. Pure: the same
 * arguments return the same result to the last bit. Cost: below 10 µs for a boosted model of 26
 * terms.
 */
export function qualify(
  features: Features,
  model: Model,
  settings: QualificationSettings,
  adjustments: readonly Adjustment[] = [],
): Assessment {
  const base_rate = model.base_rate ?? settings.base_rate
  const base_points = 50 + pointsPerLogit * model.intercept
  const sum = addUp(features, compile(model), base_points, model.intercept_variance)
  const { variance } = sum
  const reasons = model.rules ? withRuleAuthors(sum.reasons, model.rules, features) : sum.reasons
  let { raw_score } = sum
  for (const { feature, value, points } of adjustments) {
    raw_score += points
    insertByStrength(reasons, reasonOf(feature, value, points, sayerOf(feature)(value)))
  }
  const logOdds = logit(base_rate) + (raw_score - 50) / pointsPerLogit
  const reach = reachOf80 * Math.sqrt(Math.max(variance, model.intercept_variance, minVariance))
  const probability = probabilityOf(logOdds)
  const score = Math.min(100, Math.max(0, Math.round(raw_score)))
  const qualification_type = tierOf(score, features, settings, model)
  return {
    probability,
    interval: {
      level: 0.8,
      low: probabilityOf(logOdds - reach),
      high: probabilityOf(logOdds + reach),
    },
    odds_ratio: 2 ** ((raw_score - 50) / 10),
    one_in: oneInOf(probability),
    base_rate,
    raw_score,
    score,
    qualification_type,
    triggers: triggersOf(features, reasons, profileOf(model.profile).details.length),
    base_points,
    reasons,
    confidence: confidenceOf(model, raw_score, reach * pointsPerLogit, settings),
    is_qualified: isQualified(qualification_type, settings.qualifying_tier),
    model: { id: model.id, stage: model.stage, trained_on: model.trained_on },
    target: model.target,
    horizon_days: model.horizon_days,
    feature_spec: model.feature_spec,
  }
}

const reachOf80 = normalQuantile(0.9)
const minVariance = 1e-4

/**
 * Returns the tier of a score. Spam, unreachable leads, and leads that a rule of the account
 * disqualifies are unqualified, whatever their score.
 */
export function tierOf(
  score: number,
  features: Features,
  settings: Pick<QualificationSettings, 'hot' | 'warm'>,
  { rules }: Pick<Model, 'rules'>,
): QualificationType {
  const spam = features['spam']
  if ((typeof spam === 'number' && spam >= 0.95) || features['contact_channels'] === 0)
    return 'unqualified'
  if (isDisqualified(rules, features)) return 'unqualified'
  if (score >= settings.hot) return 'hot'
  return score >= settings.warm ? 'warm' : 'cold'
}

/** Returns whether a tier meets the account's criteria. */
export function isQualified(
  type: QualificationType,
  qualifyAt: QualificationSettings['qualifying_tier'],
): boolean {
  if (type === 'unqualified') return false
  const ranks = { cold: 0, warm: 1, hot: 2 }
  return ranks[type] >= ranks[qualifyAt]
}

/**
 * Returns the confidence. `high`: the interval is within one tier. `medium`: it spans two tiers.
 * `low`: the model is the rules without outcomes, or the interval spans all three tiers.
 */
function confidenceOf(
  model: Model,
  score: number,
  reach: number,
  { hot, warm }: QualificationSettings,
): Assessment['confidence'] {
  if (model.stage === 'prior') return 'low'
  const crossed = [hot, warm].filter((edge) => score - reach < edge && edge <= score + reach).length
  if (crossed === 0) return 'high'
  return crossed === 1 ? 'medium' : 'low'
}

/**
 * Converts a probability to "one in n". Whole, except for probabilities above one half, which would
 * otherwise all become "one in 1".
 */
const oneInOf = (probability: number): number => {
  const many = 1 / probability
  return many < 2 ? Math.round(many * 10) / 10 : Math.round(many)
}
