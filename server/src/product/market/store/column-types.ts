import type { Document, KeptDocument } from './documents.ts'

/** Column types that the database schema does not express. */
export type ColumnTypes = {
  'market_analysis.document': KeptDocument
  'takeNotifiable.figures': Document
  'takeUnwritten.document': Document
}
