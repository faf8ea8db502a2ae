import { Type, type Static } from 'typebox'
import { notFound, Timestamp } from '#kit'
import { inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import type { PersonalData } from './personal-data.ts'
import { customerOf } from './customer-row.ts'
import { Customer } from './schema.ts'
import {
  findCustomer,
  listConsentsOf,
  listHeldBeforesOf,
  listHeldMergesOf,
} from './store/queries.ts'
import { requireWhole } from './store/customers.ts'

/** Export of all data stored about a person. */
export const CustomerExport = Type.Object(
  {
    object: Type.Literal('customer_export'),
    exported_at: Timestamp('When the export was created.'),
    customer: Customer,
    records: Type.Record(Type.String(), Type.Unknown(), {
      description:
        'Other stored records, by kind: consents, leads, messages, scores, outcomes, events.',
    }),
  },
  { description: 'All data stored about a person.' },
)
export type CustomerExport = Static<typeof CustomerExport>

/**
 * Exports all data stored about a customer, to be given to the person. Includes the customers who were
 * merged into it, as they were, and what is stored to revert the merges. Records the export in the
 * audit log.
 *
 * @throws Problem not_found, forbidden
 * @see Regulation (EU) 2016/679, article 15
 */
export async function exportCustomer(
  context: Context,
  personalData: readonly PersonalData[],
  asked_id: string,
): Promise<CustomerExport> {
  const { sql, actor } = context
  const row = await findCustomer(sql, { ...actor, id: asked_id })
  if (!row) throw notFound()
  const { id, merged_ids } = row
  await requireWhole(context, id)
  const { account_id } = actor
  const records: Record<string, unknown> = {
    consents: await listConsentsOf(sql, { account_id, customer_id: id }),
  }
  for (const one of [id, ...merged_ids])
    for (const part of personalData) addRecords(records, await part.export(context, one))
  if (merged_ids.length > 0) {
    const of = { account_id, customer_ids: [id, ...merged_ids] }
    records['merged_customers'] = await listHeldMergesOf(sql, of)
    records['before_merges'] = await listHeldBeforesOf(sql, of)
  }
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

/** Adds records by kind. Lists of the same kind are joined. */
function addRecords(records: Record<string, unknown>, added: Record<string, unknown>): void {
  for (const [kind, value] of Object.entries(added)) {
    const known = records[kind]
    records[kind] = Array.isArray(known) && Array.isArray(value) ? [...known, ...value] : value
  }
}
