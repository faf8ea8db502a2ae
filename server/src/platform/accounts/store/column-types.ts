import type { LeadVisibility, Plan, QualifyingTier } from '../schema.ts'

/** Column types that the database does not provide. */
export type ColumnTypes = {
  'account.lead_visibility': LeadVisibility
  'account.plan': Plan
  'account.qualifying_tier': QualifyingTier
}
