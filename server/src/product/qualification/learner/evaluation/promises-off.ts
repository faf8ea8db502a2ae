import { floatAt, normalQuantile } from '#statistics'
import type { Model } from '../../model.ts'
import { finiteLogit } from '../../points.ts'
import { evenWeights } from '../data/even-weights.ts'
import { logLossOf } from './measures.ts'

/** A promise made and what came of it. */
export type KeptPromise = { probability: number; converted: boolean; weight: number }

/** What the newest promises came to. */
export type Evidence = {
  /** Of so many of the newest outcomes. */
  outcomes: number
  promised: number
  happened: number
  /** A model whose promises hold does not leave these bounds, on whatever night one looks. */
  least: number
  most: number
  /** How many times better promising everybody the usual fits what happened. */
  usual: number
}

/** So many outcomes are looked at, and what happened before is let go of in steps of half as many. */
const horizon = 300
const step = horizon / 2

/** How often a model that holds may be beyond a bound at the end of the horizon, on one side; and how often it may ever seem worse than the usual. */
const chance = { side: 0.006, usual: 0.002 }
const reach = normalQuantile(1 - chance.side)
/** A likelihood ratio ever passes 1 / a with a probability of at most a (Ville's inequality). */
export const worseFrom = 1 / chance.usual

/**
 * Holds promises, oldest first, against what happened, so that it may be done every night: in the first 300 outcomes, and in each 150 after, a model that
 * holds is called off with a probability of 2 % at most, as measured in drawn worlds. The bounds are the same from the first outcome of a watch to its last,
 * so that a sum that is looked at every night passes one at most twice as often as one that is looked at in the end. What a model cannot know is not held
 * against it: its intercept is as sure as its conversions allow. Null without outcomes.
 * @see Siegmund 1985, Sequential Analysis, ch. 3; Ville 1939. The bounds are corrected for skewness (Cornish and Fisher 1938).
 */
export function evidenceOf(
  { base_rate, trained_on }: Pick<Model, 'base_rate' | 'trained_on'>,
  kept: readonly KeptPromise[],
): Evidence | null {
  if (kept.length === 0) return null
  const newest = evenly(kept.slice(step * Math.max(0, Math.ceil(kept.length / step) - 2)))
  const usualLogit = finiteLogit(base_rate ?? usualRate)
  let [promised, happened, variance, skewness, information, usual] = [0, 0, 0, 0, 0, 0]
  for (const { probability: p, converted, weight } of newest) {
    const outcome = converted ? 1 : 0
    promised += weight * p
    happened += weight * outcome
    information += weight * p * (1 - p)
    variance += weight ** 2 * p * (1 - p)
    skewness += weight ** 3 * p * (1 - p) * (1 - 2 * p)
    usual += weight * (logLossOf(finiteLogit(p), outcome) - logLossOf(usualLogit, outcome))
  }
  const whole = horizon / newest.length
  const { conversions, outcomes: taught } = trained_on
  const doubt = 1 / (conversions + 0.5) + 1 / (taught - conversions + 0.5)
  const spread = Math.sqrt(whole * variance + doubt * (whole * information) ** 2)
  const skew = ((reach ** 2 - 1) / 6) * ((whole * skewness) / spread ** 2)
  return {
    outcomes: newest.length,
    promised,
    happened,
    least: promised - reach * spread + skew,
    most: promised + reach * spread + skew,
    usual: Math.min(1e9, Math.exp(usual)),
  }
}

const usualRate = 0.03

/** What is believed less is mostly a no, and must not make promises look too low. */
export function evenly(kept: readonly KeptPromise[]): KeptPromise[] {
  const weights = evenWeights({
    outcomes: kept.map(({ converted }) => (converted ? 1 : 0)),
    weights: Float64Array.from(kept, ({ weight }) => weight),
  })
  return kept.map((promise, i) => ({ ...promise, weight: floatAt(weights, i) }))
}
