import { binCount, type Axis, type Features, type FeatureValue, type Model } from './model.ts'
import { sayerOf } from './reason-text.ts'

/** A model made ready to be asked often: for each term, where a lead falls and what that adds. */
export type CompiledTerm = {
  /** `feature`, or `feature × feature` of a pair. */
  name: string
  binOf(features: Features): number
  valueOf(features: Features): FeatureValue
  /** The sentence for what `features` hold. */
  textOf(features: Features): string
  logits: Float64Array
  variances: Float64Array
}

/** Compiles a model once and remembers it for as long as the model lives. */
export function compile(model: Model): readonly CompiledTerm[] {
  const known = compiled.get(model)
  if (known) return known
  const terms = model.terms.map(({ axes, logits, variances }) => ({
    name: axes.map((axis) => axis.feature).join(' × '),
    ...(axes.length === 1 ? locate(axes[0]) : locatePair(axes[0], axes[1])),
    logits: Float64Array.from(logits),
    variances: Float64Array.from(variances),
  }))
  compiled.set(model, terms)
  return terms
}

const compiled = new WeakMap<Model, readonly CompiledTerm[]>()

/** The function that gives an axis's bin for a value. Numbers cost one binary search, words one look-up. */
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

/** How many of the ascending `cuts` are ≤ `value`. */
export function countBelow(cuts: Float64Array, value: number): number {
  let [low, high] = [0, cuts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cuts[middle] ?? Infinity) <= value) low = middle + 1
    else high = middle
  }
  return low
}

type Located = Pick<CompiledTerm, 'binOf' | 'valueOf' | 'textOf'>

function locate(axis: Axis): Located {
  const [bin, say, { feature }] = [binner(axis), sayerOf(axis.feature), axis]
  return {
    binOf: (features) => bin(features[feature]),
    valueOf: (features) => features[feature] ?? null,
    textOf: (features) => say(features[feature] ?? null),
  }
}

function locatePair(first: Axis, second: Axis): Located {
  const [row, column, width] = [binner(first), binner(second), binCount(second)]
  const [one, other] = [locate(first), locate(second)]
  return {
    binOf: (features) => row(features[first.feature]) * width + column(features[second.feature]),
    valueOf: (features) =>
      `${one.valueOf(features) ?? 'unknown'} × ${other.valueOf(features) ?? 'unknown'}`,
    textOf: (features) => `${one.textOf(features)} ${other.textOf(features)}`,
  }
}
