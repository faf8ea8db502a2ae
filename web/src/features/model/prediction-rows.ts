import type { Tier } from '../../wording/tiers.ts'
import { tierWords } from '../../wording/tiers.ts'
import type { Funnel } from './queries.ts'

/**
 * The prediction for the leads of a tier by the model or the rules, the actual share, and its 95%
 * confidence interval.
 */
export type PredictionRow = {
  by: 'model' | 'rules'
  tier: Tier
  leads: number
  predicted: number
  observed: number
  low: number
  high: number
}

type MonthlyPredictions = Funnel['predictions']
type Sums = { leads: number; predicted: number; observed: number }

/**
 * Combines all months, highest tier first, with predictions of the rules and of the model separate.
 * Means are weighted by leads.
 */
export function predictionRows(predictions: MonthlyPredictions): PredictionRow[] {
  return (['model', 'rules'] as const).flatMap((by) =>
    (Object.keys(tierWords) as Tier[]).flatMap((tier) => {
      const parts = predictions.filter((one) => one.tier === tier).map((one) => partOf(one, by))
      const leads = sum(parts, 'leads')
      if (leads === 0) return []
      const observed = sum(parts, 'observed')
      const mean = { predicted: sum(parts, 'predicted') / leads, observed: observed / leads }
      return [{ by, tier, leads, ...mean, ...wilson(observed, leads) }]
    }),
  )
}

/** Returns the sums of a month for the model or the rules. */
function partOf(
  { by_rules, leads, predicted, observed }: MonthlyPredictions[number],
  by: PredictionRow['by'],
): Sums {
  const rules = sumsOf(by_rules ?? { leads: 0, predicted: 0, observed: 0 })
  if (by === 'rules') return rules
  const all = sumsOf({ leads, predicted, observed })
  return {
    leads: all.leads - rules.leads,
    predicted: all.predicted - rules.predicted,
    observed: all.observed - rules.observed,
  }
}

const sumsOf = ({ leads, predicted, observed }: Sums): Sums => ({
  leads,
  predicted: predicted * leads,
  observed: Math.round(observed * leads),
})

const sum = (parts: readonly Sums[], name: keyof Sums): number =>
  parts.reduce((total, part) => total + part[name], 0)

/**
 * Returns the 95% confidence interval of a share, from the number of hits and the total.
 *
 * @see Wilson 1927
 */
export function wilson(hits: number, of: number): { low: number; high: number } {
  const z2 = 1.96 ** 2
  const share = hits / of
  const centre = (share + z2 / (2 * of)) / (1 + z2 / of)
  const reach =
    (Math.sqrt(z2) / (1 + z2 / of)) * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of ** 2))
  return { low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) }
}
