import type { MarketAnalysis } from './schema.ts'
import type { Document } from './store/areas.ts'

/** A kept analysis as callers see it, with the counts of now where they are known. */
export function presentAnalysis(
  id: string | null,
  document: Document,
  counts: { listings: number; active: number } | undefined,
): MarketAnalysis {
  const { as_of, sample, supply, ...rest } = document
  return {
    ...rest,
    id,
    as_of: new Date(as_of),
    sample: { ...sample, ...(counts && { listings: counts.listings, active: counts.active }) },
    supply: { ...supply, ...(counts && { active: counts.active }) },
  }
}
