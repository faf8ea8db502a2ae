import type { NewAssignment } from '../schema.ts'

/** What the database does not say of a column. */
export type ColumnTypes = {
  'assignment.document': NewAssignment
  'findSetup.members': { user_id: string; name: string; role: string }[]
  'takeAssignees.changes': { day: string; leads: number }[]
}
