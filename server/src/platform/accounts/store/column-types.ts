import type { AgentsSee, Plan, QualifyAt } from '../schema.ts'

/** What the database does not say of a column. */
export type ColumnTypes = {
  'account.agents_see': AgentsSee
  'account.plan': Plan
  'account.qualify_at': QualifyAt
}
