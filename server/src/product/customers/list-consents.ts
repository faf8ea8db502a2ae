import { sql } from 'kysely'
import { isOfOwnLead, readPage, type Context, type PageQuery } from '#db'
import { notFound, type Page } from '#kit'
import { findCustomer } from './store/queries.ts'
import type { Consent } from './consent-schema.ts'

/**
 * Lists the consent history of a customer, newest first. Callers who see only their own leads get no
 * IDs of other leads.
 *
 * @throws Problem not_found if the caller cannot see the customer
 */
export async function listConsents(
  context: Context,
  asked_id: string,
  asked: PageQuery,
): Promise<Page<Consent>> {
  const { actor, db } = context
  const customer = await findCustomer(context.sql, { ...actor, id: asked_id })
  if (!customer) throw notFound()
  const isOwn = isOfOwnLead(actor, { of: 'consent', lead_id: 'consent.lead_id' })
  const rows = db
    .selectFrom('consent')
    .select([
      'id',
      'customer_id',
      'channel',
      'status',
      'text',
      'text_version',
      'source',
      'recorded_by',
      'occurred_at',
      'created_at',
      actor.visibility === null
        ? 'lead_id'
        : sql<string | null>`case when ${isOwn} then lead_id end`.as('lead_id'),
    ]) // oxfmt-ignore
    .where('account_id', '=', actor.account_id)
    .where('customer_id', '=', customer.id)
  const page = await readPage(rows, asked, {
    list: `consents ${customer.id}`,
    sort: '-occurred_at',
  })
  return {
    ...page,
    data: page.data.map(({ recorded_by, ...rest }) => ({
      ...(rest as Omit<Consent, 'object' | 'by'>),
      object: 'consent' as const,
      by: recorded_by,
    })),
  }
}
