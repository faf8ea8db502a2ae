import { createHash } from 'node:crypto'
import type { ModelEvaluation } from './card.ts'
import { canonicalJson } from './canonical-json.ts'

/** What a feature may hold; null is "not known", which is a bin of its own and never zero. */
export type FeatureValue = number | string | null

/** A lead, or any row of a table, as the models see it. */
export type Features = Readonly<Record<string, FeatureValue>>

/**
 * How a feature's values fall into bins. Bin 0 is "not known". Numbers: bin 1 + how many `cuts` (ascending) are ≤ the value. Words: bin
 * 1 + the place in `levels`; the last bin takes every other word.
 */
export type Axis =
  | { feature: string; kind: 'number'; cuts: readonly number[] }
  | { feature: string; kind: 'category'; levels: readonly string[] }

/**
 * One summand of the model, over the bins of one axis or (row by row) of two. `logits` are calibrated and centred; `variances` are each
 * bin's share of the variance of the whole sum, and may be negative where errors cancel; `shares` are the parts of the training rows that fell
 * into each bin. Both are empty where nothing is known of them.
 */
export type Term = {
  axes: readonly [Axis] | readonly [Axis, Axis]
  logits: readonly number[]
  variances: readonly number[]
  shares: readonly number[]
}

/**
 * Small trees over the bins of `axes`, that say what only several features together do. They come in bags, whose mean counts and whose spread is
 * its error. `logits` are calibrated.
 */
export type Trees = { axes: readonly Axis[]; depth: number; bags: readonly TreeBag[] }

/**
 * The trees of one bag, one after the other. Each asks `depth` questions: whether the place of the bin on `axes[i]` is at least `cuts[i]`. The
 * answers, the first as the highest bit, number its 2 ** depth `logits`. `places` says where a bin stands, by axis; null is at its number.
 */
export type TreeBag = {
  places: readonly (readonly number[] | null)[]
  axes: readonly number[]
  cuts: readonly number[]
  logits: readonly number[]
}

export type Stage = 'prior' | 'ridge' | 'ebm'

/**
 * A scoring model: `logit p = logit(base rate) + intercept + Σ terms + trees`, where it has any. A plain JSON document; equal content has equal `id`.
 * `base_rate` null means the account's setting.
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
}

/** Gives a model its id: 26 hexadecimal digits of SHA-256 over everything else in it. */
export function sealModel(content: Omit<Model, 'id'>): Model {
  const digest = createHash('sha256').update(canonicalJson(content)).digest('hex')
  return { id: `mdl_${digest.slice(0, 26)}`, ...content }
}

/** How many bins an axis has, "not known" and "any other word" included. */
export function binCount(axis: Axis): number {
  return axis.kind === 'number' ? axis.cuts.length + 2 : axis.levels.length + 2
}
