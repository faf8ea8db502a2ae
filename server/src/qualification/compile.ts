import { binCount, type Axis, type Features, type FeatureValue, type Model } from './model.ts'

/** A model made ready to be asked often: for each term, where a lead falls and what that adds. */
export type CompiledTerm = {
  /** `feature`, or `feature × feature` of a pair. */
  name: string
  features: readonly string[]
  binOf(features: Features): number
  logits: Float64Array
  variances: Float64Array
}

/** Compiles a model once and remembers it for as long as the model lives. */
export function compile(model: Model): readonly CompiledTerm[] {
  const known = compiled.get(model)
  if (known) return known
  const terms = model.terms.map(({ axes, logits, variances }) => ({
    name: axes.map((axis) => axis.feature).join(' × '),
    features: axes.map((axis) => axis.feature),
    binOf: axes.length === 1 ? locate(axes[0]) : locatePair(axes[0], axes[1]),
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

function locate(axis: Axis): CompiledTerm['binOf'] {
  const bin = binner(axis)
  return (features) => bin(features[axis.feature])
}

function locatePair(first: Axis, second: Axis): CompiledTerm['binOf'] {
  const [row, column, width] = [binner(first), binner(second), binCount(second)]
  return (features) => row(features[first.feature]) * width + column(features[second.feature])
}
