import type { Context, TransactionContext } from '#db'
import { textIn, type PackedInputs } from '#qualification'
import { wishedIn } from '../search-criteria.ts'
import type { LeadRow } from './columns.ts'
import { seenBy } from './leads.ts'
import {
  listAskingLeads,
  listLeadsOfPlaces,
  listSearchingLeadsOf,
  type ListLeadsOfPlacesRow,
  type ListSearchingLeadsOfRow,
} from './queries.ts'

/** Open lead that can match services. */
export type LeadWithCriteria = Pick<ListLeadsOfPlacesRow, 'id' | 'customer_id' | 'prediction'> &
  Wished

/**
 * Lists the open leads visible to the actor that search in one of the places, newest first, at most
 * `limit`. Only ids after `since` are returned.
 */
export async function listLeadsWithCriteria(
  context: Context,
  asked: { places: readonly string[]; since: string; limit: number },
): Promise<LeadWithCriteria[]> {
  const rows = await listLeadsOfPlaces(context.sql, { ...seenBy(context), ...asked })
  return rows.map(withWish)
}

/**
 * Lists the open leads after `since` visible to the actor that name the service in the enquiry,
 * newest first, at most `limit`.
 */
export async function listAsking(
  context: Context,
  asked: { service_id: string; since: string; limit: number },
): Promise<LeadWithCriteria[]> {
  const rows = await listAskingLeads(context.sql, { ...seenBy(context), ...asked })
  return rows.map(withWish)
}

/** Maximum number of leads of a customer that are matched, newest first. */
const maxLeadsOfCustomer = 100

/** Lead of a customer who is due, with what was reported for it. */
export type DueLead = Omit<ListSearchingLeadsOfRow, 'inputs'> & Wished

/**
 * Returns the open leads of the given customers that can match new services and were created after
 * `since`: of each customer, those among its newest 100 leads. `told` lists the reported services.
 */
export async function listDueLeads(
  tx: TransactionContext,
  customer_ids: readonly string[],
  since: Date,
): Promise<DueLead[]> {
  const rows = await listSearchingLeadsOf(tx, { customer_ids, since, most: maxLeadsOfCustomer })
  return rows.map(withWish)
}

/** Search criteria of a lead: its preferences, completed by facts from its messages. */
type Wished = { wished: LeadRow['preferences'] }

type WithInputs = Pick<LeadRow, 'preferences' | 'service_id'> & { inputs: PackedInputs }

function withWish<Row extends WithInputs>({ inputs, ...row }: Row) {
  return { ...row, wished: wishedIn(row, textIn(inputs)) }
}
