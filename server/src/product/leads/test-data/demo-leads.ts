import { deleteDemoCustomers, markDemoCustomers } from '#customers'
import { inTransaction, type Context, type TransactionContext } from '#db'
import { removeMessagesOf } from '#messages'
import { noteGone } from '#search'
import { submitBatch } from '../intake/submit-batch.ts'
import type { LeadParts } from '../parts.ts'
import type { NewLead } from '../schema.ts'
import { noteChangedLeads } from '../store/changes.ts'
import { deleteDemoLeads, markDemoLeads } from '../store/queries.ts'
import { leadKeysOf } from './prune-test-leads.ts'

/**
 * Creates demo leads from sample enquiries. They are scored like other leads, reported as test
 * leads and excluded from all counts. Returns the number of created leads. An enquiry with the
 * contact of an erased person is skipped without affecting the others.
 */
export async function submitDemoLeads(
  context: Context,
  parts: LeadParts,
  enquiries: readonly NewLead[],
): Promise<number> {
  return inTransaction(context, async (tx) => {
    const items = enquiries.map((enquiry) => ({ ...enquiry, test: true }))
    const answer = await submitBatch(tx, parts, { items, upsert: null }, null)
    const lead_ids = 'results' in answer ? answer.results.flatMap(idOf) : []
    await tx.flush()
    const { account_id } = tx.actor
    const marked = await markDemoLeads(tx, { lead_ids })
    const customer_ids = marked.map(({ customer_id }) => customer_id)
    await markDemoCustomers(tx.sql, { account_id, customer_ids })
    return lead_ids.length
  })
}

const idOf = (result: { status: string; id?: string }): string[] =>
  result.status === 'created' && result.id ? [result.id] : []

/**
 * Deletes all demo leads and demo customers permanently; they contain no real person. Returns the
 * number of deleted leads.
 */
export async function removeDemoLeads(tx: TransactionContext): Promise<number> {
  const { account_id } = tx.actor
  const leads = await deleteDemoLeads(tx, {})
  await removeMessagesOf(tx.sql, leadKeysOf(leads))
  noteGone(tx, 'lead', leads)
  noteChangedLeads(
    tx,
    leads.map(({ id }) => id),
  )
  noteGone(tx, 'customer', await deleteDemoCustomers(tx.sql, { account_id }))
  return leads.length
}
