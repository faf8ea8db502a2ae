import type {
  IntakeKind,
  IntakeProduct,
  IntakeReason,
  IntakeStatus,
  SourceKind,
  StageMeaning,
} from './kinds.ts'

/** Column types that the database does not provide. */
export type ColumnTypes = {
  'form.status': 'active' | 'disabled'
  'intake_item.kind': IntakeKind
  'intake_item.produces': IntakeProduct
  'intake_item.status': IntakeStatus
  'intake_item.reason': IntakeReason
  'source.kind': SourceKind
  'source.produces': 'lead' | 'outcome'
  'source.recipe_document': object
  'source.verification': object
  'source_stage.outcome': StageMeaning
}
