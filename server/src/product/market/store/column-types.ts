import type { NarrativeOutcome } from '../narrative-outcomes.ts'
import type { Document, KeptDocument } from './documents.ts'

/** Column types that the database schema does not express. */
export type ColumnTypes = {
  'narrative_outcome.outcome': NarrativeOutcome
  'market_analysis.document': KeptDocument
  'takeNotifiable.figures': Document
  'takeUnwritten.document': Document
}
