import { binner } from '../compile.ts'
import type { Features, Model } from '../model.ts'

/** What is watched after a model was put to work. */
export type Drift = {
  /** Population stability index per feature: 0 is unchanged, above 0.25 another population. */
  psi: readonly { feature: string; psi: number }[]
  /** Conversions seen over conversions promised, and its 95 % interval; null without outcomes. */
  observed_over_expected: { ratio: number; low: number; high: number; rows: number } | null
  /** The Brier score of the newest promises, against what promising the base rate would have had; null without outcomes. */
  brier: { score: number; of_base_rate: number; rows: number } | null
  troubles: readonly ('features_moved' | 'promises_off' | 'worse_than_base_rate')[]
}

/** A promise made and what came of it. */
export type Kept = { probability: number; converted: boolean; weight: number }

/** How many leads or outcomes are needed before something is called trouble. */
const least = { leads: 200, outcomes: 50 }

/** Looks at the newest leads and at promises that have met their outcome. Pure; `trouble` is a reason to fall back a stage and say so. */
export function driftOf(model: Model, leads: readonly Features[], kept: readonly Kept[]): Drift {
  const psi = leads.length < least.leads ? [] : stabilityOf(model, leads)
  const ratio = ratioOf(kept)
  const brier = brierOf(kept, model.base_rate ?? 0.03)
  const enough = kept.length >= least.outcomes
  const troubles: Drift['troubles'][number][] = []
  if (psi.some(({ psi: value }) => value > 0.25)) troubles.push('features_moved')
  // A third off beyond chance: then a promise of 1 in 3 is really 1 in 2 or 1 in 5.
  if (enough && ratio && (ratio.low > 1.33 || ratio.high < 0.75)) troubles.push('promises_off')
  if (enough && brier && brier.score > 1.02 * brier.of_base_rate)
    troubles.push('worse_than_base_rate')
  return { psi, observed_over_expected: ratio, brier, troubles }
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
        counts[at] = (counts[at] ?? 0) + 1
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

/** Neighbouring bins together, ten at most: fine bins would call chance a move. "Not known" stays by itself. */
function coarse(shares: readonly number[]): number[] {
  const per = Math.ceil((shares.length - 1) / 9)
  const groups = [shares[0] ?? 0]
  for (let i = 1; i < shares.length; i += per)
    groups.push(shares.slice(i, i + per).reduce((a, b) => a + b, 0))
  return groups
}

/** Σ (now − then) · ln(now / then), with half a percent in every empty bin. */
export function stabilityIndex(then: readonly number[], now: readonly number[]): number {
  return then.reduce((sum, share, i) => {
    const [before, after] = [Math.max(share, 0.005), Math.max(now[i] ?? 0, 0.005)]
    return sum + (after - before) * Math.log(after / before)
  }, 0)
}

function ratioOf(kept: readonly Kept[]): Drift['observed_over_expected'] {
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

function brierOf(kept: readonly Kept[], base: number): Drift['brier'] {
  if (kept.length === 0) return null
  const total = kept.reduce((sum, { weight }) => sum + weight, 0)
  const mean = (miss: (promise: Kept) => number) =>
    kept.reduce((sum, promise) => sum + promise.weight * miss(promise) ** 2, 0) / total
  return {
    score: mean(({ probability, converted }) => probability - Number(converted)),
    of_base_rate: mean(({ converted }) => base - Number(converted)),
    rows: kept.length,
  }
}
