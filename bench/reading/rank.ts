import { assess, labelledPlaces, priorModel } from '@leadhouse/server/qualification'
import { createRandom, quantile } from '@leadhouse/server/statistics'
import { exampleSettings, leadInputs } from '../../server/src/product/qualification/example.ts'
import { readJudged, type Judged } from '../../server/test/reading/judge.ts'

/** A rank correlation with its interval of 95 %. */
export type RankCorrelation = { of: number; low: number; high: number; n: number }

/**
 * Returns Spearman's rank correlation between the score and how serious the writers are according
 * to the labels. All leads have the same contact data, so only the words differ. The interval is that of 1,000
 * bootstrap samples with a fixed seed. Null without judgements.
 */
export function rankCorrelation(rows: readonly Judged[]): RankCorrelation | null {
  const places = labelledPlaces(rows)
  const pairs = rows.flatMap((row) =>
    row.seriousness === undefined ? [] : [{ score: scoreOf(row, places), judged: row.seriousness }],
  )
  if (pairs.length === 0) return null
  const random = createRandom(38)
  const draws = Array.from({ length: 1000 }, () =>
    spearman(pairs.map(() => pairs[random.integer(pairs.length)] ?? { score: 0, judged: 0 })),
  ).toSorted((a, b) => a - b)
  return {
    of: spearman(pairs),
    low: quantile(draws, 0.025),
    high: quantile(draws, 0.975),
    n: pairs.length,
  }
}

function scoreOf(row: Judged, places: ReadonlyMap<string, string>): number {
  const inputs = leadInputs({ source: null, text: readJudged(row, places) })
  const wish = { ...inputs.wish, property_type: null, price_min: null, price_max: null }
  const catalogue = { ...inputs.catalogue, active_of_type: 0, active_in_budget: 0, active_total: 0 }
  return assess({ ...inputs, wish, catalogue }, priorModel, exampleSettings).raw_score
}

type Pair = { score: number; judged: number }

function spearman(pairs: readonly Pair[]): number {
  const [a, b] = [ranks(pairs.map(({ score }) => score)), ranks(pairs.map(({ judged }) => judged))]
  const middle = (pairs.length - 1) / 2
  const product = (one: readonly number[], other: readonly number[]) =>
    one.reduce((sum, rank, i) => sum + (rank - middle) * ((other[i] ?? 0) - middle), 0)
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b))
}

/** Returns the rank of each value from 0; equal values have the mean of their ranks. */
function ranks(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b)
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2)
}
