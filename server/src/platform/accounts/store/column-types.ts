import type { ProfileName, ScoringRule } from '#qualification'
import type { LeadVisibility, Plan, QualifyingTier } from '../schema.ts'

/** Column types that the database does not provide. */
export type ColumnTypes = {
  'account.lead_visibility': LeadVisibility
  'account.plan': Plan
  'account.profile': ProfileName
  'account.qualifying_tier': QualifyingTier
  'account.rules': ScoringRule[]
}
