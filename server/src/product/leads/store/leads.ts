import { actingAs, isOwnLead, type Context, type TransactionContext } from '#db'
import { notFound } from '#kit'
import { noteChangedRecords } from '#search'
import { languageAt, minToLearn, textAt } from '#qualification'
import { lockCustomer, type JoinedCustomer } from '#customers'
import type { LeadRow, LeadWithOutcome, LeadDetails } from './columns.ts'
import {
  findCustomerOfLead,
  findLead,
  findLeadsById,
  lockLeadRow,
  predictedShare,
  saveStatus,
  findIdsByExternalId,
  saveDetails,
  type LockLeadRowRow,
} from './queries.ts'

/**
 * Starts a query of leads for a caller. All such reads use it, so that none can miss the account,
 * or return deleted leads or leads that the caller cannot see.
 */
export function selectLeads(context: Context) {
  const { actor } = context
  return selectEveryLead(context).$if(actor.visibility !== null, (leads) =>
    leads.where(isOwnLead(actor)),
  )
}

/**
 * Starts a query of all leads of the account, without visibility. For results that expose no single
 * lead.
 */
export function selectEveryLead(context: Context) {
  return context.db
    .selectFrom('lead')
    .where('account_id', '=', context.actor.account_id)
    .where('deleted_at', 'is', null)
}

/** Returns the account and visibility parameters of statements that return leads to a caller. */
export const seenBy = ({ actor: { account_id, visibility } }: Context) => ({
  account_id,
  visibility,
})

/** Minimum number of outcomes from which a model counts as trained. */
export const learnt = { least_outcomes: minToLearn.outcomes }

/** SQL expression of the predicted probability of a lead, for composed queries. */
export const promised = predictedShare('lead', String(learnt.least_outcomes))

/** Returns one lead with its latest milestone. @throws Problem not_found */
export async function getLeadRow(context: Context, id: string): Promise<LeadWithOutcome> {
  const row = await findLead(context.sql, { ...seenBy(context), ...learnt, id })
  if (!row) throw notFound()
  return row
}

/**
 * Returns the given leads that are visible to the actor, with their latest milestones, by id. Each
 * is read by primary key.
 */
export async function findLeads(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, LeadWithOutcome>> {
  const rows = await findLeadsById(context.sql, { ...seenBy(context), ...learnt, ids })
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Returns a lead after a change by the caller. Visibility is not checked, because the caller may
 * have just assigned the lead to another member.
 *
 * @throws Problem not_found
 */
export const getMovedRow = (tx: TransactionContext, id: string): Promise<LeadWithOutcome> =>
  getLeadRow(actingAs(tx, { ...tx.actor, visibility: null }), id)

/** Lead with the columns that only updates need. */
export type LockedLead = LockLeadRowRow

/** Locks one lead until the commit. Its customer must be locked first. @throws Problem not_found */
export async function lockLead(tx: TransactionContext, id: string): Promise<LockedLead> {
  const row = await lockLeadRow(tx.sql, {
    ...seenBy(tx),
    ...learnt,
    id,
    language_at: languageAt.map(String),
    text_at: textAt,
  })
  if (!row) throw notFound()
  return row
}

/** Returns the customer id of a lead. @throws Problem not_found */
export async function customerOfLead(
  context: Context,
  id: string,
): Promise<LeadRow['customer_id']> {
  const row = await findCustomerOfLead(context.sql, { ...seenBy(context), id })
  if (!row) throw notFound()
  return row.customer_id
}

/** Updates the status of a lead. */
export async function updateStatus(
  tx: TransactionContext,
  id: string,
  status: LeadRow['status'],
): Promise<void> {
  const { account_id } = tx.actor
  noteChangedRecords(tx, 'lead', [{ account_id, id }])
  await saveStatus(tx, { id, status })
}

/** Lead and its customer, both locked until the commit. */
export type Held = { lead: LockedLead; customer: JoinedCustomer }

/**
 * Locks a customer and then its lead. All changes of a lead take the locks in this order, like the
 * intake. If a merge or a split moved the lead meanwhile, its new customer is locked.
 *
 * @throws Problem not_found
 */
export async function lockCustomerAndLead(tx: TransactionContext, id: string): Promise<Held> {
  for (;;) {
    const customer_id = await customerOfLead(tx, id)
    const customer = await lockCustomer(tx.sql, { ...tx.actor, id: customer_id })
    if (!customer) {
      if ((await customerOfLead(tx, id)) === customer_id) throw notFound()
      continue
    }
    const lead = await lockLead(tx, id)
    if (lead.customer_id === customer_id) return { customer, lead }
  }
}

/**
 * Writes the details of a lead. The caller must rescore the lead afterwards, which updates its
 * normalized search criteria.
 */
export async function updateDetails(
  tx: TransactionContext,
  id: string,
  details: LeadDetails,
): Promise<void> {
  const { account_id } = tx.actor
  noteChangedRecords(tx, 'lead', [{ account_id, id }])
  await saveDetails(tx, { id, details: JSON.stringify(details) })
}

/** Returns the lead ids of the given external ids that exist. */
export async function idsByExternalId(
  context: Context,
  external_ids: string[],
): Promise<Map<string, string>> {
  if (external_ids.length === 0) return new Map()
  const rows = await findIdsByExternalId(context.sql, { ...seenBy(context), external_ids })
  return new Map(rows.map((row) => [row.external_id, row.id]))
}
