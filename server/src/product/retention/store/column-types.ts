import type { RetentionKind } from '../schema.ts'

/** What the database does not say of a column. */
export type ColumnTypes = {
  'retention_night.kind': RetentionKind
}
