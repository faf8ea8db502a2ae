import type { MarketAnalysis } from './schema.ts'
import type { Document, KeptDocument } from './store/areas.ts'

/** A kept analysis as callers see it: all of it of one moment, with the counts of now beside it where those are others. */
export function presentAnalysis(
  id: string | null,
  kept: KeptDocument,
  now: { listings: number; active: number } | null,
): MarketAnalysis {
  const document = completed(kept)
  const { sample } = document
  const isSame = now === null || (now.listings === sample.listings && now.active === sample.active)
  const current = isSame ? null : { listings: now.listings, active: now.active }
  return { ...document, id, as_of: new Date(document.as_of), current }
}

/** What analyses did not know when they were kept: they stay as they are for ever, and say so. */
function completed(kept: KeptDocument): Document {
  const { sample, supply, trend, positions } = kept
  return {
    ...kept,
    sample: { ...sample, duplicates: sample.duplicates ?? 0, undated: sample.undated ?? 0 },
    supply: { ...supply, more_than_months: supply.more_than_months ?? null },
    trend: { ...trend, check: trend.check ?? null },
    positions: positions.map((one) => ({ ...one, beyond: one.beyond ?? null })),
    standing: kept.standing ?? null,
    services: kept.services ?? [],
  }
}
