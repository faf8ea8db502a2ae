import type { ValueName } from '../terms.ts'

/** What the database does not say of a column. */
export type ColumnTypes = {
  'search_values.name': ValueName
}
