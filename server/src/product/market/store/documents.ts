import type { MarketAnalysis } from '../schema.ts'

/** An analysis as it is kept as JSON: times are texts. */
export type Document = Omit<MarketAnalysis, 'as_of' | 'id' | 'current'> & { as_of: string }

/** The same as it may have been kept before some of its members were known. */
export type KeptDocument = Older<
  Document,
  'standing' | 'density' | 'services' | 'series' | 'year_against_wider' | 'sale_to_asking'
> & {
  quality_adjusted: Older<NonNullable<Document['quality_adjusted']>, 'attributes'> | null
  sample: Older<Document['sample'], 'duplicates' | 'undated'>
  supply: Older<Document['supply'], 'more_than_months'>
  trend: Older<Document['trend'], 'check'>
  positions: Older<Document['positions'][number], 'beyond'>[]
}
type Older<T, Late extends keyof T> = Omit<T, Late> & Partial<Pick<T, Late>>

/** The figures of an area and the analysis they are kept as; nothing is kept of a place nobody ever listed in. */
export type ComputedArea = { id: string | null; figures: KeptDocument }
