import type { NewAssignment } from '../schema.ts'

/** Column types that the database does not provide. */
export type ColumnTypes = {
  'assignment.document': NewAssignment
  'findSetup.members': { user_id: string; name: string; role: string }[]
  'takeAssignees.changes': { day: string; leads: number }[]
}
