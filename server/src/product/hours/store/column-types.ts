import type { NewHours } from '../schema.ts'

/** Column types that the database does not provide. */
export type ColumnTypes = {
  'account_hours.hours': NonNullable<NewHours['hours']>
}
