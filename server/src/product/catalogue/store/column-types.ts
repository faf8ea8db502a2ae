import type { PriceUnit, Service } from '../schema.ts'

/** Column types that the database schema does not express. */
export type ColumnTypes = {
  'service.status': Service['status']
  'service.price_unit': PriceUnit
  'service.attributes': Service['attributes']
  /** ID of the service as callers write it. */
  'fresh_service.service_id': string
  'new_service.service_id': string
}
