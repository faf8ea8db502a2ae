import type { Selectable } from 'kysely'
import type { Tables } from '#db'
import type { Customer } from './schema.ts'

/** The columns that callers see as they are. */
const shown = [
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
  'message_count',
  'assigned_to',
  'assigned_at',
  'assigned_because',
  'last_activity_at',
  'created_at',
  'updated_at',
  'version',
] as const

/** The columns a customer is made of. */
export const customerColumns = [...shown, 'is_demo', 'is_test'] as const

/** A customer as its table holds it. */
export type CustomerRow = Pick<Selectable<Tables['customer']>, (typeof customerColumns)[number]>

/** The customer as callers see them. */
export function customerOf(row: CustomerRow): Customer {
  const entries = shown.map((name) => [name, row[name]])
  // The table's checks allow no other status or tier, and objects only.
  return { ...Object.fromEntries(entries), object: 'customer', demo: row.is_demo } as Customer
}
