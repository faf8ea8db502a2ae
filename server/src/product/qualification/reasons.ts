import { numberAt } from '#statistics'
import { addUpTrees } from './compile-trees.ts'
import type { CompiledModel } from './compile.ts'
import type { Features, FeatureValue } from './model.ts'

/** One term of a score: the value of a feature and the points it added. */
export type Reason = {
  feature: string
  value: FeatureValue
  points: number
  direction: 'up' | 'down'
  text: string
  /** Author of the reason, if it is a rule of the account. */
  rule?: { written_by: string; written_at: string }
}

/**
 * Sums up the terms of a model for a lead, and collects all reasons with an effect, the strongest
 * first. A feature is read and described once, however many terms use it.
 */
export function addUp(
  features: Features,
  model: CompiledModel,
  base: number,
  baseVariance: number,
) {
  const values: FeatureValue[] = []
  const said: (string | undefined)[] = []
  for (const { feature } of model.fields) {
    values.push(features[feature] ?? null)
    said.push(undefined)
  }
  const textOf = (field: number) =>
    (said[field] ??= model.fields[field]?.say(values[field] ?? null) ?? '')
  const reasons: Reason[] = []
  let [raw_score, variance] = [base, baseVariance]
  for (const { name, first, second, points: pointsOf, variances } of model.terms) {
    const one = values[first.field] ?? null
    const other = second && (values[second.field] ?? null)
    const bin = second ? first.binOf(one) * second.width + second.binOf(other) : first.binOf(one)
    const points = numberAt(pointsOf, bin)
    variance += numberAt(variances, bin)
    raw_score += points
    if (points === 0) continue
    const reason = second
      ? reasonOf(
          name,
          `${one ?? 'unknown'} × ${other ?? 'unknown'}`,
          points,
          `${textOf(first.field)} ${textOf(second.field)}`,
        )
      : reasonOf(name, one, points, textOf(first.field))
    insertByStrength(reasons, reason)
  }
  if (model.trees) {
    const together = addUpTrees(model.trees, values)
    raw_score += together.points
    variance += together.variance
    if (together.points !== 0)
      insertByStrength(reasons, reasonOf('together', null, together.points, model.trees.text))
  }
  return { raw_score, variance, reasons }
}

/**
 * Inserts a reason before all weaker ones; equal strengths are ordered by name. For so few reasons
 * this is faster than sorting.
 */
export function insertByStrength(reasons: Reason[], reason: Reason): void {
  const strength = Math.abs(reason.points)
  let place = reasons.length
  reasons.push(reason)
  for (; place > 0; place--) {
    const before = reasons[place - 1]
    if (!before) break
    const other = Math.abs(before.points)
    if (other > strength || (other === strength && before.feature < reason.feature)) break
    reasons[place] = before
  }
  reasons[place] = reason
}

/** Returns a reason, with the sign of its points as direction. */
export function reasonOf(
  feature: string,
  value: FeatureValue,
  points: number,
  text: string,
): Reason {
  return { feature, value, points, direction: points > 0 ? 'up' : 'down', text }
}
