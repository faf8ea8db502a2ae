import { sql } from 'kysely'
import { inTransaction, readPage, type Context } from '#db'
import { idsFrom, later, type Page } from '#kit'
import type { CustomerLeadQuery, LeadQuery } from './list-schema.ts'
import type { Lead } from './schema.ts'
import { leadColumns, leadOf } from './store/columns.ts'
import { latestOutcome, leadsOf, type LeadWithOutcome } from './store/leads.ts'

/** Trials are asked for; those of a demonstration are there to be seen. */
const isTrial = sql<boolean>`is_test`
const isListed = sql<boolean>`(not is_test or is_demo)`

/**
 * Leads that fit all filters, the newest first unless asked otherwise. Test leads only where they are asked for. Every index of leads begins with the account,
 * and nothing but an index is used, so that no filter, however rare what it asks for, reads leads of another account.
 */
export async function listLeads(context: Context, asked: LeadQuery): Promise<Page<Lead>> {
  return pageOf(context, 'leads', asked, (tx) => leadsAsked(tx, asked))
}

/** Every lead of one customer, trials too, the newest first unless asked otherwise. By the index lead_of_customer. */
export async function listLeadsOf(
  context: Context,
  customer_id: string,
  asked: CustomerLeadQuery,
): Promise<Page<Lead>> {
  return pageOf(context, `leads ${customer_id}`, asked, (tx) =>
    presentable(tx).where('customer_id', '=', customer_id).$castTo<LeadWithOutcome>(),
  )
}

async function pageOf(
  context: Context,
  list: string,
  asked: CustomerLeadQuery,
  query: (tx: Context) => ReturnType<typeof leadsAsked>,
): Promise<Page<Lead>> {
  // Ids sort by the time leads came.
  const sort = (asked.sort ?? '-created_at').replace('created_at', 'id')
  const page = await inTransaction(
    context,
    (tx) => readPage(query(tx), { ...asked, sort }, { list }),
    { plans: 'indexes' },
  )
  return { ...page, data: page.data.map(leadOf) }
}

function leadsAsked(context: Context, asked: LeadQuery) {
  let query = presentable(context).where(asked.test ? isTrial : isListed)
  for (const name of [
    'status',
    'qualification_type',
    'source',
    'customer_id',
    'external_id',
  ] as const) {
    if (asked[name] !== undefined) query = query.where(name, '=', asked[name])
  }
  if (asked.min_score !== undefined) query = query.where('score', '>=', asked.min_score)
  if (asked.created_after)
    query = query.where('id', '>=', idsFrom('lead', new Date(asked.created_after)))
  if (asked.created_before)
    query = query.where('id', '<', idsFrom('lead', later(new Date(asked.created_before), 1)))
  if (asked.q)
    query = query.where(
      sql<boolean>`(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(message, '')) ilike ${`%${asked.q.replace(/[\\%_]/g, '\\$&')}%`}`,
    )
  return query.$castTo<LeadWithOutcome>()
}

/** The account's leads with all that is shown of them. */
const presentable = (context: Context) =>
  leadsOf(context).select([
    ...leadColumns,
    sql<string | null>`${sql.raw(latestOutcome)}`.as('outcome'),
  ])
