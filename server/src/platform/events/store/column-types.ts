import type { EventType } from '../catalogue.ts'

/** What the database does not say of a column. */
export type ColumnTypes = {
  'event.type': EventType
}
