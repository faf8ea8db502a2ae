import type { QualificationType } from '#qualification'

/** What the database does not say of a column. */
export type ColumnTypes = {
  'findWaiting.tier': QualificationType
}
