import type { NewHours } from '../schema.ts'

/** What the database does not say of a column. */
export type ColumnTypes = {
  'account_hours.hours': NonNullable<NewHours['hours']>
}
