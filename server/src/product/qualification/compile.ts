import { binCount, type Axis, type FeatureValue, type Model } from './model.ts'
import { pointsPerLogit } from './points.ts'
import { compileTrees, type CompiledTrees } from './compile-trees.ts'
import { featureSayer, featureTitle } from './feature-sayer.ts'

/**
 * A model prepared for fast scoring. A feature that several terms use is read and described once
 * per lead.
 */
export type CompiledModel = {
  fields: readonly CompiledField[]
  terms: readonly CompiledTerm[]
  trees: CompiledTrees | null
}

/** A feature that terms use, with the function that describes its value. */
export type CompiledField = {
  feature: string
  say(value: FeatureValue): string
}

/**
 * One term: the bins of its axes, and the points and variance of each bin. `second` is null unless
 * the term is a pair.
 */
export type CompiledTerm = {
  /** `feature`, or `feature × feature` for a pair. */
  name: string
  first: CompiledAxis
  second: CompiledAxis | null
  points: Float64Array
  variances: Float64Array
}

/**
 * An axis of a term. `field` is the index of its feature in the model; `width` is its number of
 * bins.
 */
export type CompiledAxis = {
  field: number
  width: number
  binOf(value: FeatureValue): number
}

/** Compiles a model once and caches the result for the lifetime of the model. */
export function compile(model: Model): CompiledModel {
  const known = compiled.get(model)
  if (known) return known
  const all = [...model.terms.flatMap(({ axes }) => [...axes]), ...(model.trees?.axes ?? [])]
  const names = [...new Set(all.map(({ feature }) => feature))]
  const places = new Map(names.map((name, place) => [name, place]))
  const axisOf = (axis: Axis): CompiledAxis => ({
    field: places.get(axis.feature) ?? 0,
    width: binCount(axis),
    binOf: binner(axis),
  })
  const made = {
    fields: names.map((feature) => ({
      feature,
      say: rememberedSayer(
        featureSayer(model, feature),
        all.filter((axis) => axis.feature === feature),
      ),
    })),
    terms: model.terms.map(({ axes, logits, variances }) => ({
      name: axes.map((axis) => axis.feature).join(' × '),
      first: axisOf(axes[0]),
      second: axes.length === 1 ? null : axisOf(axes[1]),
      points: Float64Array.from(logits, (value) => pointsPerLogit * value),
      variances: Float64Array.from(variances),
    })),
    trees: model.trees
      ? compileTrees(model.trees, model.trees.axes.map(axisOf), (feature) =>
          featureTitle(model, feature),
        )
      : null,
  }
  compiled.set(model, made)
  return made
}

const compiled = new WeakMap<Model, CompiledModel>()

/**
 * Returns the function that maps a value to its bin. Numbers cost one binary search, words one
 * lookup.
 */
export function binner(axis: Axis): (value: FeatureValue | undefined) => number {
  if (axis.kind === 'number') {
    const cuts = Float64Array.from(axis.cuts)
    return (value) =>
      typeof value === 'number' && !Number.isNaN(value) ? 1 + countBelow(cuts, value) : 0
  }
  const places = new Map(axis.levels.map((level, i) => [level, i + 1]))
  const other = axis.levels.length + 1
  return (value) =>
    value === null || value === undefined ? 0 : (places.get(String(value)) ?? other)
}

/** Returns how many of the ascending `cuts` are ≤ `value`. */
export function countBelow(cuts: Float64Array, value: number): number {
  let [low, high] = [0, cuts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cuts[middle] ?? Infinity) <= value) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Returns the function that describes a value of a feature. The sentences for words that the model
 * knows are computed once.
 */
function rememberedSayer(say: CompiledField['say'], axes: readonly Axis[]): CompiledField['say'] {
  const words = axes.flatMap((axis) => (axis.kind === 'category' ? axis.levels : []))
  const said = new Map<FeatureValue, string>([null, ...words].map((word) => [word, say(word)]))
  return (value) => said.get(value) ?? say(value)
}
