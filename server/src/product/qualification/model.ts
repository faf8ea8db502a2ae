import { createHash } from 'node:crypto'
import type { ModelEvaluation } from './card.ts'
import { canonicalJson } from './canonical-json.ts'
import type { ProfileName } from './profiles/profile-name.ts'
import type { ModelRule } from './rules/rule.ts'

/** Value of a feature; null means unknown, which has its own bin and is never zero. */
export type FeatureValue = number | string | null

/** The features of a lead, or of any row of a table. */
export type Features = Readonly<Record<string, FeatureValue>>

/**
 * Maps values of a feature to bins. Bin 0 means unknown. Numbers: the bin is 1 + the number of
 * `cuts` (ascending) that are ≤ the value. Words: the bin is 1 + the index in `levels`; the last
 * bin contains every other word.
 */
export type Axis =
  | { feature: string; kind: 'number'; cuts: readonly number[] }
  | { feature: string; kind: 'category'; levels: readonly string[] }

/**
 * One term of the model, over the bins of one axis or (row by row) of two. `logits` are calibrated
 * and centred. `variances` are each bin's share of the variance of the whole sum, and may be
 * negative where errors cancel. `shares` are the shares of training rows in each bin. `variances`
 * and `shares` are empty if unknown.
 */
export type Term = {
  axes: readonly [Axis] | readonly [Axis, Axis]
  logits: readonly number[]
  variances: readonly number[]
  shares: readonly number[]
}

/**
 * Small trees over the bins of `axes`, for interactions of several features. They are grouped in
 * bags: the mean of the bags is used, and their spread is the error. `logits` are calibrated.
 */
export type Trees = { axes: readonly Axis[]; depth: number; bags: readonly TreeBag[] }

/**
 * The trees of one bag, concatenated. Each tree has `depth` questions: whether the position of the
 * bin on `axes[i]` is at least `cuts[i]`. The results of these comparisons, the first as the
 * highest bit, are the index into its 2 ** depth `logits`. `places` contains the position of each
 * bin, by axis; null means that it equals the bin number.
 */
export type TreeBag = {
  places: readonly (readonly number[] | null)[]
  axes: readonly number[]
  cuts: readonly number[]
  logits: readonly number[]
}

export type Stage = 'prior' | 'ridge' | 'ebm'

/**
 * A scoring model: `logit p = logit(base rate) + intercept + Σ terms + trees`, if it has trees. A
 * plain JSON document; equal content has an equal `id`. A `base_rate` of null means the account's
 * setting.
 */
export type Model = {
  id: `mdl_${string}`
  object: 'model'
  stage: Stage
  feature_spec: string
  target: string
  horizon_days: number
  base_rate: number | null
  intercept: number
  intercept_variance: number
  terms: readonly Term[]
  trees?: Trees
  trained_on: { outcomes: number; conversions: number; until: string | null }
  card: ModelEvaluation | null
  /** Profile of the features and sentences of the model; absent for homes. */
  profile?: ProfileName
  /** The account's own rules that are terms of the model; absent without rules. */
  rules?: readonly ModelRule[]
}

/** Adds the id to a model: 26 hexadecimal digits of the SHA-256 of its content. */
export function sealModel(content: Omit<Model, 'id'>): Model {
  const digest = createHash('sha256').update(canonicalJson(content)).digest('hex')
  return { id: `mdl_${digest.slice(0, 26)}`, ...content }
}

/** Returns the number of bins of an axis, including "unknown" and "any other word". */
export function binCount(axis: Axis): number {
  return axis.kind === 'number' ? axis.cuts.length + 2 : axis.levels.length + 2
}
