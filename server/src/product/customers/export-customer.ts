import { Type, type Static } from 'typebox'
import { notFound, Timestamp } from '#kit'
import { inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import type { PersonalData } from './personal-data.ts'
import { customerOf } from './customer-row.ts'
import { Customer } from './schema.ts'
import { findCustomer } from './store/queries.ts'
import { requireWhole } from './store/customers.ts'

/** Export of all data stored about a person. */
export const CustomerExport = Type.Object(
  {
    object: Type.Literal('customer_export'),
    exported_at: Timestamp('When the export was created.'),
    customer: Customer,
    records: Type.Record(Type.String(), Type.Unknown(), {
      description: 'Other stored records, by kind: leads, messages, scores, outcomes, events.',
    }),
  },
  { description: 'All data stored about a person.' },
)
export type CustomerExport = Static<typeof CustomerExport>

/**
 * Exports all data stored about a customer, to be given to the person. Records the export in the
 * audit log.
 *
 * @throws Problem not_found, forbidden
 * @see Regulation (EU) 2016/679, article 15
 */
export async function exportCustomer(
  context: Context,
  personalData: readonly PersonalData[],
  id: string,
): Promise<CustomerExport> {
  await requireWhole(context, id)
  const row = await findCustomer(context.sql, { ...context.actor, id })
  if (!row) throw notFound()
  const records: Record<string, unknown> = {}
  for (const part of personalData) Object.assign(records, await part.export(context, id))
  await inTransaction(context, (tx) =>
    recordAudit(tx, [{ action: 'customer.export', subject_id: id, before: null, after: null }]),
  )
  return {
    object: 'customer_export',
    exported_at: context.clock.now(),
    customer: customerOf(row),
    records,
  }
}
