import type { Service } from '../schema.ts'

/** What the database does not say of a column. */
export type ColumnTypes = {
  'service.status': Service['status']
  'service.attributes': Service['attributes']
  /** As a service is named by callers. */
  'fresh_service.service_id': string
}
