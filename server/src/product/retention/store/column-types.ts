import type { RetentionKind } from '../schema.ts'

/** Column types that the database schema does not express. */
export type ColumnTypes = {
  'retention_night.kind': RetentionKind
}
