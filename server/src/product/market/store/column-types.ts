import type { PriceUnit } from '#catalogue'
import type { NarrativeOutcome } from '../narrative-outcomes.ts'
import type { Document, KeptDocument } from './documents.ts'

/** Column types that the database schema does not express. */
export type ColumnTypes = {
  'narrative_outcome.outcome': NarrativeOutcome
  'service.price_unit': PriceUnit
  'findWishes.price_unit': PriceUnit
  'market_analysis.document': KeptDocument
  'takeNotifiable.figures': Document
  'takeUnwritten.document': Document
}
