import type { AgentsSee, Plan, QualifyAt } from '../schema.ts'

/** Column types that the database does not provide. */
export type ColumnTypes = {
  'account.agents_see': AgentsSee
  'account.plan': Plan
  'account.qualify_at': QualifyAt
}
