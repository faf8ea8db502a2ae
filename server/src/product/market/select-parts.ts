import { marketPartNames, type MarketPart } from './market-parts.ts'
import type { CompleteAnalysis, MarketAnalysis } from './schema.ts'

const noParts = Object.fromEntries(marketPartNames.map((name) => [name, null])) as Record<
  MarketPart,
  null
>

/** Returns the summary of an analysis and the requested parts. All other parts are null. */
export function selectParts(
  analysis: CompleteAnalysis,
  include: readonly MarketPart[] = [],
): MarketAnalysis {
  const included = marketPartNames.filter((name) => include.includes(name))
  const parts = Object.fromEntries(included.map((name) => [name, analysis[name]]))
  return { ...analysis, included, ...noParts, ...parts }
}
