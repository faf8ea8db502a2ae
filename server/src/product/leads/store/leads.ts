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
  promisedShare,
  saveStatus,
  findIdsByExternalId,
  saveDetails,
  type LockLeadRowRow,
} from './queries.ts'

/** Every read of leads for a caller starts here, so that none can forget the account, or show what was deleted or is not theirs to see. */
export function selectLeads(context: Context) {
  const { actor } = context
  return selectEveryLead(context).$if(actor.sight !== null, (leads) =>
    leads.where(isOwnLead(actor)),
  )
}

/** The leads of the account, whoever asks: for what is reckoned from them and shows none. */
export function selectEveryLead(context: Context) {
  return context.db
    .selectFrom('lead')
    .where('account_id', '=', context.actor.account_id)
    .where('deleted_at', 'is', null)
}

/** Whose leads, as whom: what every statement of leads that are shown is given. */
export const seenBy = ({ actor: { account_id, sight } }: Context) => ({ account_id, sight })

/** From how many outcomes on the model that promised something learned. */
export const learnt = { least_outcomes: minToLearn.outcomes }

/** What was promised of a lead, in lists that are composed. */
export const promised = promisedShare('lead', String(learnt.least_outcomes))

/** One lead with its latest milestone. @throws Problem not_found */
export async function getLeadRow(context: Context, id: string): Promise<LeadWithOutcome> {
  const row = await findLead(context.sql, { ...seenBy(context), ...learnt, id })
  if (!row) throw notFound()
  return row
}

/** Those of these leads the actor sees, with their latest milestones, by their ids. Each by primary key. */
export async function findLeads(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, LeadWithOutcome>> {
  const rows = await findLeadsById(context.sql, { ...seenBy(context), ...learnt, ids })
  return new Map(rows.map((row) => [row.id, row]))
}

/** A lead as it is after a change, for who made it: they may just have given it away. @throws Problem not_found */
export const getMovedRow = (tx: TransactionContext, id: string): Promise<LeadWithOutcome> =>
  getLeadRow(actingAs(tx, { ...tx.actor, sight: null }), id)

/** A lead with what only its changes need. */
export type LockedLead = LockLeadRowRow

/** One lead, locked until the commit. Its customer is to be locked before it. @throws Problem not_found */
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

/** The customer a lead belongs to. @throws Problem not_found */
export async function customerOfLead(
  context: Context,
  id: string,
): Promise<LeadRow['customer_id']> {
  const row = await findCustomerOfLead(context.sql, { ...seenBy(context), id })
  if (!row) throw notFound()
  return row.customer_id
}

/** Moves a lead to another state. */
export async function updateStatus(
  tx: TransactionContext,
  id: string,
  status: LeadRow['status'],
): Promise<void> {
  const { account_id } = tx.actor
  noteChangedRecords(tx, 'lead', [{ account_id, id }])
  await saveStatus(tx, { id, status })
}

/** A lead and its customer, both locked until the commit. */
export type Held = { lead: LockedLead; customer: JoinedCustomer }

/**
 * Locks a lead and its customer, the customer first: every change of a lead takes them in this order, as the intake does.
 * @throws Problem not_found
 */
export async function holdLead(tx: TransactionContext, id: string): Promise<Held> {
  const customer = await lockCustomer(tx.sql, {
    ...tx.actor,
    id: await customerOfLead(tx, id),
  })
  if (!customer) throw notFound()
  return { customer, lead: await lockLead(tx, id) }
}

/** Writes what is known of a lead. Whoever calls it scores the lead again, which leaves its wish in comparable form. */
export async function updateDetails(
  tx: TransactionContext,
  id: string,
  details: LeadDetails,
): Promise<void> {
  const { account_id } = tx.actor
  noteChangedRecords(tx, 'lead', [{ account_id, id }])
  await saveDetails(tx, { id, details: JSON.stringify(details) })
}

/** Which of these ids of the caller's are taken, and by which lead. */
export async function idsByExternalId(
  context: Context,
  external_ids: string[],
): Promise<Map<string, string>> {
  if (external_ids.length === 0) return new Map()
  const rows = await findIdsByExternalId(context.sql, { ...seenBy(context), external_ids })
  return new Map(rows.map((row) => [row.external_id, row.id]))
}
