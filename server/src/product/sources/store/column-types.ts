import type { IntakeKind, IntakeReason, IntakeStatus } from './kinds.ts'

/** Column types that the database does not provide. */
export type ColumnTypes = {
  'intake_item.kind': IntakeKind
  'intake_item.status': IntakeStatus
  'intake_item.reason': IntakeReason
}
