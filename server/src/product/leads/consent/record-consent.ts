import {
  consentSourceOf,
  getCustomer,
  lockCustomer,
  storeConsents,
  type Consent,
  type NewConsent,
} from '#customers'
import { inTransaction, type Context, type TransactionContext } from '#db'
import { at, invalid, notFound, type Page } from '#kit'
import { momentOf } from '../outcomes/moment.ts'
import type { LeadParts } from '../parts.ts'
import { seenBy } from '../store/leads.ts'
import { findLeadOfCustomer, touchLeads } from '../store/queries.ts'

/**
 * Records a consent of a customer, or its revocation, for one or more channels. It decides at once
 * for all leads of the person: their versions increase in the same transaction, so no cached response
 * remains valid.
 *
 * @throws Problem not_found if the caller cannot see the customer; invalid_request for a grant
 *   without text, a time in the future or a lead of another customer
 */
export async function recordConsent(
  context: Context,
  { emit }: Pick<LeadParts, 'emit'>,
  customer_id: string,
  { channels, status, text, text_version, source, occurred_at, lead_id }: NewConsent,
): Promise<Page<Consent>> {
  return inTransaction(context, async (tx) => {
    // If the customer is merged while the first lock waits, the second one finds the winner.
    const customer = (await lockVisible(tx, customer_id)) ?? (await lockVisible(tx, customer_id))
    if (!customer) throw notFound()
    const words = { text: text?.trim() || null, text_version: text_version?.trim() || null }
    if (status === 'granted' && words.text === null)
      throw invalid([at('/text', 'required', 'Give the text that the person agreed to.')])
    const data = await storeConsents(tx, emit, [
      {
        actor: tx.actor,
        customer,
        lead_id: lead_id ? await checkLead(tx, customer.id, lead_id) : null,
        given: [...new Set(channels)].map((channel) => ({ channel, status, ...words })),
        source: source ?? consentSourceOf(tx.actor),
        occurred_at: occurred_at ? momentOf(occurred_at, tx.clock.now()) : null,
      },
    ])
    await changeLeadVersions(tx, [customer], [])
    return { object: 'list', data, has_more: false, next_cursor: null }
  })
}

async function lockVisible(tx: TransactionContext, customer_id: string) {
  const { id } = await getCustomer(tx, customer_id)
  return lockCustomer(tx.sql, { account_id: tx.actor.account_id, id })
}

/** Returns the ID of a lead of the customer. @throws Problem invalid_request if the customer has no such lead */
async function checkLead(tx: TransactionContext, customer_id: string, id: string): Promise<string> {
  if (await findLeadOfCustomer(tx.sql, { ...seenBy(tx), customer_id, id })) return id
  throw invalid([at('/lead_id', 'unknown_lead', 'The customer has no lead with this ID.')])
}

/**
 * Increases the versions of all leads of customers, except the given new ones, because their
 * permissions to contact the person changed. The customers must be locked.
 */
export async function changeLeadVersions(
  { sql, clock }: TransactionContext,
  customers: readonly { account_id: string; id: string }[],
  except: readonly string[],
): Promise<void> {
  await touchLeads(sql, {
    account_ids: customers.map(({ account_id }) => account_id),
    customer_ids: customers.map(({ id }) => id),
    except,
    now: clock.now(),
  })
}
