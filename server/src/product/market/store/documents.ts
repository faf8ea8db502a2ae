import type { CompleteAnalysis } from '../schema.ts'

/** An analysis as stored in JSON; times are texts. */
export type Document = Omit<CompleteAnalysis, 'as_of' | 'id' | 'current'> & { as_of: string }

/** An analysis that may have been stored before some fields existed. */
export type KeptDocument = Older<
  Document,
  | 'price_unit'
  | 'price_summary'
  | 'density'
  | 'services'
  | 'series'
  | 'yearly_change'
  | 'sale_to_asking'
> & {
  quality_adjusted: Older<NonNullable<Document['quality_adjusted']>, 'attributes'> | null
  sample: Older<Document['sample'], 'duplicates' | 'undated' | 'other_units' | 'other_units_active'>
  supply: Older<Document['supply'], 'lower_bound_months'>
  trend: Older<Document['trend'], 'check'>
  positions: Older<Document['positions'][number], 'beyond'>[]
}
type Older<T, Late extends keyof T> = Omit<T, Late> & Partial<Pick<T, Late>>

/**
 * The figures of an area and the ID of their analysis. Null if the account never had a listing
 * there, because such an analysis is not stored.
 */
export type ComputedArea = { id: string | null; figures: KeptDocument }
