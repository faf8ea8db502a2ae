import { cellAt, numberAt } from '#statistics'
import type { CompiledAxis } from './compile.ts'
import type { FeatureValue, TreeBag, Trees } from './model.ts'
import { pointsPerLogit } from './points.ts'

/** Trees prepared for fast scoring, with one sentence that describes all of them. */
export type CompiledTrees = {
  axes: readonly CompiledAxis[]
  depth: number
  bags: readonly CompiledBag[]
  text: string
}

type CompiledBag = {
  /** Position of each bin, by axis. */
  places: readonly Uint8Array[]
  axes: Uint8Array
  cuts: Uint8Array
  points: Float64Array
}

/** Compiles the trees of a model with already compiled axes; `titleOf` names a feature in a sentence. */
export function compileTrees(
  trees: Trees,
  axes: readonly CompiledAxis[],
  titleOf: (feature: string) => string,
): CompiledTrees {
  return {
    axes,
    depth: trees.depth,
    bags: trees.bags.map((bag) => ({
      places: axes.map(({ width }, j) =>
        Uint8Array.from({ length: width }, (_, bin) => bag.places[j]?.[bin] ?? bin),
      ),
      axes: Uint8Array.from(bag.axes),
      cuts: Uint8Array.from(bag.cuts),
      points: Float64Array.from(bag.logits, (value) => pointsPerLogit * value),
    })),
    text: `A combination of features has an additional effect, mainly ${leadersOf(trees, titleOf)}.`,
  }
}

/**
 * Computes the points of all trees for a lead: the mean over the bags, and the variance of that
 * mean in squared log-odds by the delete-a-group jackknife. Cost: about a nanosecond per question.
 */
export function addUpTrees(
  { axes, depth, bags }: CompiledTrees,
  values: readonly FeatureValue[],
): { points: number; variance: number } {
  const bins = axes.map((axis) => axis.binOf(values[axis.field] ?? null))
  const here = new Uint8Array(bins.length)
  const sums = bags.map((bag) => {
    for (let j = 0; j < here.length; j++) here[j] = cellAt(bag.places, j, numberAt(bins, j))
    return sumOf(bag, here, depth)
  })
  const points = sums.reduce((sum, value) => sum + value, 0) / sums.length
  const squares = sums.reduce((sum, value) => sum + (value - points) ** 2, 0)
  return { points, variance: ((sums.length - 1) / sums.length) * (squares / pointsPerLogit ** 2) }
}

function sumOf({ axes, cuts, points }: CompiledBag, here: Uint8Array, depth: number): number {
  let sum = 0
  for (let at = 0, first = 0; at < axes.length; first += 1 << depth) {
    let leaf = 0
    for (const end = at + depth; at < end; at++)
      // Evaluates to 1 if the position is at least the cut, by the sign of a difference. A branch
      // would be mispredicted half of the time.
      leaf = (leaf << 1) | ((numberAt(cuts, at) - 1 - numberAt(here, numberAt(axes, at))) >>> 31)
    sum += numberAt(points, first + leaf)
  }
  return sum
}

/** Returns the three features with the largest effect in the trees. */
function leadersOf({ axes, depth, bags }: Trees, titleOf: (feature: string) => string): string {
  const stakes = new Float64Array(axes.length)
  for (const bag of bags)
    for (let t = 0; t * depth < bag.axes.length; t++) addStakes(bag, t, depth, stakes)
  const names = axes
    .map(({ feature }, j) => ({ feature, stake: numberAt(stakes, j) }))
    .sort((a, b) => b.stake - a.stake || (a.feature < b.feature ? -1 : 1))
    .slice(0, 3)
    .map(({ feature }) => titleOf(feature))
  const last = names.pop() ?? ''
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`
}

function addStakes({ axes, logits }: TreeBag, tree: number, depth: number, stakes: Float64Array) {
  const own = logits.slice(tree << depth, (tree + 1) << depth)
  const spread = Math.max(...own) - Math.min(...own)
  for (const axis of new Set(axes.slice(tree * depth, (tree + 1) * depth)))
    stakes[axis] = numberAt(stakes, axis) + spread
}
