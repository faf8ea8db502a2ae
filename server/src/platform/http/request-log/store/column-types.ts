import type { LoggedRequest } from '../schema.ts'

/** What the database does not say of a column. */
export type ColumnTypes = {
  'request_log.errors': LoggedRequest['errors']
  'request_log.actor_kind': LoggedRequest['actor_kind']
}
