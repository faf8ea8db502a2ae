import type { EventType } from '../catalogue.ts'

/** Column types that the database does not provide. */
export type ColumnTypes = {
  'event.type': EventType
}
