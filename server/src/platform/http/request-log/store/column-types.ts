import type { LoggedRequest } from '../schema.ts'

/** Column types that are more precise than in the database. */
export type ColumnTypes = {
  'request_log.errors': LoggedRequest['errors']
  'request_log.actor_kind': LoggedRequest['actor_kind']
}
