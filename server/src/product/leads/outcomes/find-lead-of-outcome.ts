import { findIdByEmail } from '#customers'
import type { Context } from '#db'
import { isEmail, normaliseEmail } from '#kit'
import { idsByExternalId, seenBy } from '../store/leads.ts'
import { findLatestLeadOf, sortLeads } from '../store/queries.ts'

/** What another system knows about a lead. */
export type LeadReference = {
  id?: string | undefined
  external_id?: string | undefined
  email?: string | undefined
}

/**
 * Returns the ID of the lead that another system means: by our ID, else by its own ID, else the
 * latest open lead of the person with this email, else the latest lead of that person. Enquiries
 * that repeat an earlier one are not returned for an email. Null if no lead is found.
 */
export async function findLeadOfOutcome(
  context: Context,
  { id, external_id, email }: LeadReference,
): Promise<string | null> {
  if (id !== undefined) {
    const [lead] = await sortLeads(context.sql, { ...seenBy(context), ids: [id] })
    if (lead) return lead.id
  }
  if (external_id !== undefined) {
    const known = (await idsByExternalId(context, [external_id])).get(external_id)
    if (known !== undefined) return known
  }
  if (email === undefined || !isEmail(email.trim())) return null
  const customer_id = await findIdByEmail(context, normaliseEmail(email))
  if (customer_id === undefined) return null
  return (await findLatestLeadOf(context, { customer_id }))?.id ?? null
}
