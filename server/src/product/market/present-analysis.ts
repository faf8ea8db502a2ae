import type { CompleteAnalysis } from './schema.ts'
import type { Document, KeptDocument } from './store/documents.ts'

/**
 * Converts a stored analysis to its API form. All its figures are as of one time; current counts
 * are added if they differ.
 */
export function presentAnalysis(
  id: string | null,
  kept: KeptDocument,
  now: { listings: number; active: number } | null,
): CompleteAnalysis {
  const document = completed(kept)
  const { sample } = document
  const isSame =
    now === null ||
    (now.listings === sample.listings + sample.other_units &&
      now.active === sample.active + sample.other_units_active)
  const current = isSame ? null : { listings: now.listings, active: now.active }
  return { ...document, id, as_of: new Date(document.as_of), current }
}

/** Adds fields that did not exist when older analyses were stored. Stored analyses never change. */
function completed(kept: KeptDocument): Document {
  const { sample, supply, trend, positions, quality_adjusted: level } = kept
  return {
    ...kept,
    price_unit: kept.price_unit ?? 'total',
    sample: {
      ...sample,
      duplicates: sample.duplicates ?? 0,
      undated: sample.undated ?? 0,
      other_units: sample.other_units ?? 0,
      other_units_active: sample.other_units_active ?? 0,
    },
    supply: { ...supply, lower_bound_months: supply.lower_bound_months ?? null },
    trend: { ...trend, check: trend.check ?? null },
    positions: positions.map((one) => ({ ...one, beyond: one.beyond ?? null })),
    price_summary: kept.price_summary ?? null,
    density: kept.density ?? null,
    services: kept.services ?? [],
    quality_adjusted: level && { ...level, attributes: level.attributes ?? [] },
    series: kept.series ?? [],
    yearly_change: kept.yearly_change ?? notKnown.yearly_change,
    sale_to_asking: kept.sale_to_asking ?? notKnown.sale_to_asking,
  }
}

const unknown = { value: null, ci95: null }
const reason = 'not computed by this version of the analysis'
const notKnown: Pick<Document, 'yearly_change' | 'sale_to_asking'> = {
  yearly_change: {
    local_pct: null,
    wider_pct: null,
    difference_pct: null,
    ci95: null,
    wider_listings: 0,
    reason,
  },
  sale_to_asking: {
    n: 0,
    window_days: 365,
    median_pct: unknown,
    above_asking_pct: unknown,
    reason,
  },
}
