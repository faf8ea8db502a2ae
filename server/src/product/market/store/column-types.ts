import type { Document, KeptDocument } from './documents.ts'

/** What the database does not say of a column. */
export type ColumnTypes = {
  'market_analysis.document': KeptDocument
  'takeNotifiable.figures': Document
  'takeUnwritten.document': Document
}
