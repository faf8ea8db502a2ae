import { consentSourceOf, listNewestConsents, storeConsents, type JoinedCustomer } from '#customers'
import type { TransactionContext } from '#db'
import type { Emit } from '#events'
import type { Submission } from './read-enquiry.ts'
import type { LeadRow } from '../store/columns.ts'
import { changeLeadVersions } from '../consent/record-consent.ts'

/** New lead, with its customer and the enquiry that contains the consents. */
type Consenting = { row: LeadRow; customer: JoinedCustomer; submission: Submission }

/**
 * Stores the consents that came with new leads, and updates the newest consents of their customers.
 * Leads without a consent cost no statement.
 */
export async function storeGivenConsents(
  tx: TransactionContext,
  emit: Emit,
  arrivals: readonly Consenting[],
): Promise<void> {
  const given = arrivals.filter(({ submission }) => submission.consents.length > 0)
  if (given.length === 0) return
  await storeConsents(
    tx,
    emit,
    given.map(({ row, customer, submission: { actor, consents, consent_source } }) => ({
      actor,
      customer,
      lead_id: row.id,
      given: consents,
      source: consent_source ?? consentSourceOf(actor),
      occurred_at: null,
    })),
  )
  const customers = [...new Set(given.map(({ customer }) => customer))]
  await changeLeadVersions(
    tx,
    customers,
    arrivals.map(({ row }) => row.id),
  )
  const newest = await listNewestConsents(tx.sql, {
    account_ids: customers.map(({ account_id }) => account_id),
    customer_ids: customers.map(({ id }) => id),
  })
  const consents = new Map(newest.map((one) => [one.customer_id, one.consents]))
  for (const customer of customers) customer.consents = consents.get(customer.id) ?? null
}
