import { floatAt, numberAt } from '#statistics'
import { binner } from '../../compile.ts'
import type { Features, Model } from '../../model.ts'
import {
  evenly,
  evidenceOf,
  worseFrom,
  type Evidence,
  type PastPrediction,
} from './miscalibration.ts'

/** Metrics that are monitored after a model was promoted. */
export type Drift = {
  /** Population stability index per feature: 0 is unchanged, above 0.25 is another population. */
  psi: readonly { feature: string; psi: number }[]
  /**
   * Observed conversions divided by predicted conversions, and the 95 % interval; null without
   * outcomes.
   */
  observed_over_expected: { ratio: number; low: number; high: number; rows: number } | null
  /**
   * The Brier score of the newest predictions, and that of predicting the base rate; null without
   * outcomes.
   */
  brier: { score: number; of_base_rate: number; rows: number } | null
  /**
   * The newest predictions compared with outcomes, and the limits of chance and uncertainty; null
   * without outcomes.
   */
  evidence: Evidence | null
  problems: readonly ('features_moved' | 'miscalibrated' | 'worse_than_base_rate')[]
}

/** Minimum number of leads before features can be reported as drifted. */
const minLeads = 200

/**
 * Checks the newest leads, and predictions with known outcomes, oldest first. Pure. A problem with
 * predictions is a reason to fall back to the previous model and report it. See `evidenceOf` for
 * how often a well-calibrated model is rejected.
 */
export function driftOf(
  model: Model,
  leads: readonly Features[],
  kept: readonly PastPrediction[],
): Drift {
  const psi = leads.length < minLeads ? [] : stabilityOf(model, leads)
  const evidence = evidenceOf(model, kept)
  const problems: Drift['problems'][number][] = []
  if (psi.some(({ psi: value }) => value > 0.25)) problems.push('features_moved')
  if (evidence && (evidence.observed < evidence.least || evidence.observed > evidence.most))
    problems.push('miscalibrated')
  if (evidence && evidence.usual >= worseFrom) problems.push('worse_than_base_rate')
  const even = evenly(kept)
  return {
    psi,
    observed_over_expected: ratioOf(even),
    brier: brierOf(even, model.base_rate ?? 0.03),
    evidence,
    problems,
  }
}

function stabilityOf(model: Model, leads: readonly Features[]): Drift['psi'] {
  return model.terms
    .flatMap(({ axes, shares }) => {
      if (axes.length > 1 || shares.length === 0) return []
      const [axis] = axes
      const bin = binner(axis)
      const counts = new Float64Array(shares.length)
      for (const features of leads) {
        const at = bin(features[axis.feature])
        counts[at] = floatAt(counts, at) + 1
      }
      return [
        {
          feature: axis.feature,
          psi: stabilityIndex(
            coarse(shares),
            coarse(Array.from(counts, (count) => count / leads.length)),
          ),
        },
      ]
    })
    .sort((a, b) => b.psi - a.psi)
}

/**
 * Merges neighbouring bins to at most ten; with fine bins, random variation would appear as drift.
 * The bin for unknown values stays separate.
 */
function coarse(shares: readonly number[]): number[] {
  const per = Math.ceil((shares.length - 1) / 9)
  const groups = [numberAt(shares, 0)]
  for (let i = 1; i < shares.length; i += per)
    groups.push(shares.slice(i, i + per).reduce((a, b) => a + b, 0))
  return groups
}

/** Computes Σ (now − then) · ln(now / then), with half a percent in every empty bin. */
export function stabilityIndex(then: readonly number[], now: readonly number[]): number {
  return then.reduce((sum, share, i) => {
    const [before, after] = [Math.max(share, 0.005), Math.max(numberAt(now, i), 0.005)]
    return sum + (after - before) * Math.log(after / before)
  }, 0)
}

function ratioOf(kept: readonly PastPrediction[]): Drift['observed_over_expected'] {
  if (kept.length === 0) return null
  const expected = kept.reduce((sum, { probability, weight }) => sum + probability * weight, 0)
  const observed = kept.reduce((sum, { converted, weight }) => sum + (converted ? weight : 0), 0)
  const variance = kept.reduce(
    (sum, { probability, weight }) => sum + weight ** 2 * probability * (1 - probability),
    0,
  )
  const reach = (1.96 * Math.sqrt(variance)) / expected
  const ratio = observed / expected
  return { ratio, low: Math.max(0, ratio - reach), high: ratio + reach, rows: kept.length }
}

function brierOf(kept: readonly PastPrediction[], base: number): Drift['brier'] {
  if (kept.length === 0) return null
  const total = kept.reduce((sum, { weight }) => sum + weight, 0)
  const mean = (miss: (prediction: PastPrediction) => number) =>
    kept.reduce((sum, prediction) => sum + prediction.weight * miss(prediction) ** 2, 0) / total
  return {
    score: mean(({ probability, converted }) => probability - Number(converted)),
    of_base_rate: mean(({ converted }) => base - Number(converted)),
    rows: kept.length,
  }
}
