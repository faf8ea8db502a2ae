import type { QualificationType } from '#qualification'

/** Column types that the database does not provide. */
export type ColumnTypes = {
  'findWaiting.tier': QualificationType
}
