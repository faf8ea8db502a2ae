import { sql } from 'kysely'
import { actingAs, isOwnLead, seenLead, type Context, type TransactionContext } from '#db'
import { notFound } from '#kit'
import { noteChanged } from '#search'
import { leastToLearn } from '#qualification'
import { leadColumns, type LeadRow, type ToldLead } from './columns.ts'
import { wishNames, written, type FiledRow } from './searched-wish.ts'

/** Every read of leads for a caller starts here, so that none can forget the account, or show what was deleted or is not theirs to see. */
export function leadsOf(context: Context) {
  const { actor } = context
  return everyLeadOf(context).$if(actor.sight !== null, (leads) => leads.where(isOwnLead(actor)))
}

/** The leads of the account, whoever asks: for what is reckoned from them and shows none. */
export function everyLeadOf(context: Context) {
  return context.db
    .selectFrom('lead')
    .where('account_id', '=', context.actor.account_id)
    .where('deleted_at', 'is', null)
}

/** A lead with its latest milestone and its probability. */
export type LeadWithOutcome = ToldLead

/** One lead with its latest milestone. @throws Problem not_found */
export async function getLeadRow(context: Context, id: string): Promise<LeadWithOutcome> {
  const { rows } = await context.sql.query<LeadWithOutcome>({
    name: 'lead-get',
    text: `select ${leadColumns.join(', ')}, ${latestOutcome} as outcome, ${promisedShare('lead')} as probability
           from lead where account_id = $1 and id = $2 and deleted_at is null and ${seenLead('lead', '$3')}`,
    values: [context.actor.account_id, id, context.actor.sight],
  })
  const row = rows[0]
  if (!row) throw notFound()
  return row
}

/** Those of these leads the actor sees, with their latest milestones, by their ids. Each by primary key. */
export async function findLeads(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, LeadWithOutcome>> {
  const { rows } = await context.sql.query<LeadWithOutcome>({
    name: 'leads-find',
    text: `select lead.*
           from unnest($2::text[]) as asked (id)
           cross join lateral (
             select ${leadColumns.join(', ')}, ${latestOutcome} as outcome, ${promisedShare('lead')} as probability
             from lead
             where account_id = $1 and id = asked.id and deleted_at is null and ${seenLead('lead', '$3')}
             limit 1) as lead`,
    values: [context.actor.account_id, ids, context.actor.sight],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/** A lead as it is after a change, for who made it: they may just have given it away. @throws Problem not_found */
export const getMovedRow = (tx: TransactionContext, id: string): Promise<LeadWithOutcome> =>
  getLeadRow(actingAs(tx, { ...tx.actor, sight: null }), id)

/**
 * The latest milestone of a lead that was not taken back. Uses lead_outcome_of_lead, as the only index that can: what was taken back is left out of what was
 * found, for said of the rows it would let a plan without statistics walk all outcomes of the account along lead_outcome_newest.
 */
export const latestOutcome = `(select (array_agg(o.outcome order by o.occurred_at desc, o.id desc) filter (where o.withdrawn_at is null))[1]
  from lead_outcome o where o.account_id = lead.account_id and o.lead_id = lead.id)`

/**
 * The probability promised of a lead, where the model that promised it had learned from outcomes; null under rules. One look-up by primary key.
 * @param lead the name its row has in the statement
 */
export const promisedShare = (lead: string): string =>
  `(select ${lead}.promise from model as m
     where m.account_id = ${lead}.account_id and m.id = ${lead}.model_id and m.outcomes >= ${leastToLearn.outcomes})`

/** A lead with what only its changes need. */
export type LockedLead = LeadWithOutcome &
  FiledRow & { erased_at: Date | null; told_service_ids: string[] }

/** One lead, locked until the commit. Its customer is to be locked before it. @throws Problem not_found */
export async function lockLead(tx: TransactionContext, id: string): Promise<LockedLead> {
  const { rows } = await tx.sql.query<LockedLead>({
    name: 'lead-lock',
    text: `select ${leadColumns.join(', ')}, ${wishNames.join(', ')}, ${written.language} as language, ${written.wrote} as wrote,
             erased_at, told_service_ids, ${latestOutcome} as outcome, ${promisedShare('lead')} as probability
           from lead where account_id = $1 and id = $2 and deleted_at is null and ${seenLead('lead', '$3')} for update of lead`,
    values: [tx.actor.account_id, id, tx.actor.sight],
  })
  const row = rows[0]
  if (!row) throw notFound()
  return row
}

/** The customer a lead belongs to. @throws Problem not_found */
export async function customerOfLead(context: Context, id: string): Promise<string> {
  const row = await leadsOf(context).select('customer_id').where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row.customer_id
}

/** Those of these leads that are there, by their customer: the order in which many are locked. */
export async function leadsInOrder(
  context: Context,
  ids: readonly string[],
): Promise<{ key: string; id: string }[]> {
  return leadsOf(context)
    .select(['id as key', 'id'])
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .orderBy('customer_id')
    .orderBy('id')
    .execute()
}

/** Notes that the person of a lead was heard of, or a colleague spoke for it: it waits anew from then on. */
export async function noteSignOfLife(tx: TransactionContext, id: string, at: Date): Promise<void> {
  await tx.sql.query({
    name: 'lead-alive',
    text: `update lead
              set alive_at = greatest(alive_at, $3::timestamptz)
            where account_id = $1 and id = $2 and created_at < $3`,
    values: [tx.actor.account_id, id, at],
  })
}

/** Writes or takes away what a person says against the score. */
export async function updateOverride(
  tx: TransactionContext,
  id: string,
  override: LeadRow['override'],
): Promise<void> {
  await tx.db
    .updateTable('lead')
    .set({ override: override === null ? null : JSON.stringify(override) })
    .where('account_id', '=', tx.actor.account_id)
    .where('id', '=', id)
    .execute()
}

/** What a lead says for its customer. */
export type Standing = Pick<LeadRow, 'id' | 'status' | 'score' | 'qualification_type' | 'triggers'>

/** All leads of a customer as they stand, the newest first. Uses lead_of_customer. */
export async function listStandings(
  tx: TransactionContext,
  customer_id: string,
): Promise<Standing[]> {
  const rows = await everyLeadOf(tx)
    .select(['id', 'status', 'score', 'qualification_type', 'triggers'])
    .where('customer_id', '=', customer_id)
    .orderBy('created_at', 'desc')
    .execute()
  return rows as Standing[]
}

/** Moves a lead to another state. */
export async function updateStatus(
  tx: TransactionContext,
  id: string,
  status: LeadRow['status'],
): Promise<void> {
  noteChanged(tx, 'lead', [{ account_id: tx.actor.account_id, id }])
  await tx.db
    .updateTable('lead')
    .set((eb) => ({ status, updated_at: tx.clock.now(), version: eb('version', '+', 1) }))
    .where('account_id', '=', tx.actor.account_id)
    .where('id', '=', id)
    .execute()
}

/** The wishes of a customer's open leads, the newest first, at most 20. Uses lead_of_customer. */
export async function listOpenWishes(
  context: Context,
  customer_id: string,
): Promise<Pick<LeadRow, 'id' | 'preferences' | 'service_id'>[]> {
  const rows = await leadsOf(context)
    .select(['id', 'preferences', 'service_id'])
    .where('customer_id', '=', customer_id)
    .where('status', 'in', ['received', 'qualified', 'unqualified'])
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
  return rows as Pick<LeadRow, 'id' | 'preferences' | 'service_id'>[]
}
