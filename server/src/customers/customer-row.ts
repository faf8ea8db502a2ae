import type { Selectable } from 'kysely'
import type { Tables } from '#db'
import type { Customer } from './schema.ts'

/** The columns a customer is made of. */
export const customerColumns = [
  'id',
  'name',
  'email',
  'phone',
  'status',
  'score',
  'qualification_type',
  'triggers',
  'preferences',
  'attributes',
  'lead_count',
  'is_demo',
  'is_test',
  'message_count',
  'last_activity_at',
  'created_at',
  'updated_at',
  'version',
] as const

/** A customer as its table holds it. */
export type CustomerRow = Pick<Selectable<Tables['customer']>, (typeof customerColumns)[number]>

/** The customer as callers see them. */
export function customerOf({ is_demo, is_test: _, ...row }: CustomerRow): Customer {
  // The table's checks allow no other status or tier, and objects only.
  return { ...row, object: 'customer', demo: is_demo } as Customer
}
