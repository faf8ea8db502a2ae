import type { Erasure } from '#customers'
import type { TransactionContext } from '#db'
import { deleteMessagesOfCustomer, deleteMessagesOfLead, eraseMessagesOf } from '#messages'
import { attributesAt } from '#qualification'
import { forgetEntries } from '#search'
import { uncountOpen } from '../assignment/count-open-leads.ts'
import { noteChangedLeads } from '../store/changes.ts'
import { changeOpenSearch } from '../store/open-searches.ts'
import {
  deleteLeadRow,
  deleteLeadRowsOf,
  eraseLeadRows,
  eraseReasons,
  eraseScores,
} from '../store/queries.ts'

/**
 * Marks one or all leads of a customer and their messages as deleted. Deletes their open search
 * criteria. The customer must be locked.
 */
export async function softDelete(
  tx: TransactionContext,
  of: { customer_id: string; lead_id?: string },
): Promise<void> {
  const { sql, actor, clock } = tx
  const at = { account_id: actor.account_id, now: clock.now() }
  const { customer_id, lead_id } = of
  const leads =
    lead_id === undefined
      ? await deleteLeadRowsOf(sql, { ...at, customer_id })
      : await deleteLeadRow(sql, { ...at, lead_id })
  for (const lead of leads) await changeOpenSearch(tx, lead, null)
  await uncountOpen(tx, leads)
  await forgetEntries(tx, 'lead', idsOf(leads))
  noteChangedLeads(tx, idsOf(leads))
  if (lead_id === undefined) await deleteMessagesOfCustomer(sql, { ...at, customer_id })
  else await deleteMessagesOfLead(sql, { ...at, lead_id })
}

/**
 * Removes personal data from the leads of a customer, their messages and their stored scores,
 * including deleted ones. Data that statistics need stays: preferences, tiers, outcomes and times.
 * Custom attributes can contain anything, so they are removed completely. Returns the ids of the
 * leads and messages for the audit log.
 */
export async function eraseCustomerLeads(
  tx: TransactionContext,
  customer_id: string,
): Promise<Erasure> {
  const { sql, clock } = tx
  const of = { account_id: tx.actor.account_id, customer_id }
  const now = clock.now()
  const attributes_at = [String(attributesAt)]
  await softDelete(tx, { customer_id })
  const leads = await eraseLeadRows(sql, { ...of, now, attributes_at })
  await forgetEntries(tx, 'lead', idsOf(leads))
  const messages = await eraseMessagesOf(sql, { ...of, now })
  noteChangedLeads(tx, idsOf(leads))
  const first = leads.flatMap(({ message_id }) => message_id ?? [])
  return {
    subjects: [...idsOf(leads), ...idsOf(messages), ...first],
    rows: {
      lead: leads.length,
      message: messages.length,
      score: await eraseScores(sql, { ...of, attributes_at }),
      lead_outcome: await eraseReasons(sql, of),
    },
  }
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)
