import { floatAt, numberAt } from '#statistics'
/**
 * Regularization of each boosting step. Hessians are in effective observations: weight · p · (1 −
 * p).
 */
export type StepSize = { rate: number; minHessian: number; ridge: number }

/**
 * Fills `step` with one small Newton step over ordered bins: the best tree with at most three
 * leaves for these gradient and Hessian sums. Returns false if no cut is worthwhile. Cost: three
 * passes over the bins.
 */
export function threeLeaves(
  gradients: Float64Array,
  hessians: Float64Array,
  count: number,
  size: StepSize,
  step: Float64Array,
): boolean {
  const first = bestCut(gradients, hessians, 0, count, size)
  if (first.at < 0) return false
  const left = bestCut(gradients, hessians, 0, first.at, size)
  const right = bestCut(gradients, hessians, first.at, count, size)
  const second = left.gain >= right.gain ? left : right
  const cuts = [0, first.at, count]
  if (second.at >= 0) cuts.push(second.at)
  cuts.sort((a, b) => a - b)
  for (let leaf = 0; leaf + 1 < cuts.length; leaf++) {
    const [from, to] = [numberAt(cuts, leaf), numberAt(cuts, leaf + 1)]
    let [g, h] = [0, 0]
    for (let k = from; k < to; k++) {
      g += floatAt(gradients, k)
      h += floatAt(hessians, k)
    }
    step.fill((size.rate * g) / (h + size.ridge), from, to)
  }
  return true
}

/**
 * Returns where to split the bins `from` to `to` − 1, and the gain; `at` is −1 if there is no gain.
 */
function bestCut(
  gradients: Float64Array,
  hessians: Float64Array,
  from: number,
  to: number,
  { minHessian, ridge }: StepSize,
): { at: number; gain: number } {
  let [allG, allH] = [0, 0]
  for (let k = from; k < to; k++) {
    allG += floatAt(gradients, k)
    allH += floatAt(hessians, k)
  }
  const whole = (allG * allG) / (allH + ridge)
  let [g, h, at, gain] = [0, 0, -1, 1e-9]
  for (let k = from; k < to - 1; k++) {
    g += floatAt(gradients, k)
    h += floatAt(hessians, k)
    if (h < minHessian) continue
    if (allH - h < minHessian) break
    const here = (g * g) / (h + ridge) + (allG - g) ** 2 / (allH - h + ridge) - whole
    if (here > gain) {
      gain = here
      at = k + 1
    }
  }
  return { at, gain }
}
