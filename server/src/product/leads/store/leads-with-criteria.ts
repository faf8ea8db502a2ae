import { fold } from '#kit'
import { wordsFor, type Service } from '#catalogue'
import type { Context, TransactionContext } from '#db'
import { textIn, type PackedInputs } from '#qualification'
import { wishedIn } from '../search-criteria.ts'
import type { LeadRow } from './columns.ts'
import { seenBy } from './leads.ts'
import {
  findWishingLeads,
  listAskingLeads,
  selectLeadsWithCriteria,
  type SelectLeadsWithCriteriaRow,
} from './queries.ts'

/**
 * Open lead that can match new services. `told` lists the requested services that were already
 * reported.
 */
export type LeadWithCriteria = Pick<
  SelectLeadsWithCriteriaRow,
  'id' | 'customer_id' | 'prediction' | 'told'
> &
  Wished

/**
 * Returns the key prefixes of matching leads in the index `lead_criteria`. Such leads want the type
 * of the service, in any of its words, and its city and state or none.
 */
export function keyPrefixesFor(account_id: string, { type, location }: Service): string[] {
  const { city, state } = location
  const cities = new Set(['', city === null ? '' : fold(city)])
  const states = new Set(['', state ?? ''])
  return wordsFor(type).flatMap((word) =>
    [...cities].flatMap((inCity) =>
      [...states].map((inState) => `${account_id}/${word}/${inCity}/${inState}/`),
    ),
  )
}

/**
 * Lists the open leads visible to the actor with one of the key prefixes, newest first. Only ids
 * after `since` and before `before` are returned, at most `limit`.
 */
export async function listLeadsWithCriteria(
  { sql, actor: { visibility } }: Context,
  {
    before,
    ...asked
  }: {
    beginnings: readonly string[]
    since: string
    before: string | null
    services: readonly string[]
    limit: number
  },
): Promise<LeadWithCriteria[]> {
  // All ids sort before the tilde.
  const rows = await selectLeadsWithCriteria(sql, { ...asked, visibility, before: before ?? '~' })
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

/**
 * Returns the given leads that are open and were created after `since`, with all reported services.
 */
export async function findLeadsWithCriteria(
  tx: TransactionContext,
  ids: readonly string[],
  since: Date,
): Promise<Map<string, LeadRow & Wished & { told: string[] }>> {
  const rows = await findWishingLeads(tx, { ids, since })
  return new Map(rows.map((row) => [row.id, withWish(row)]))
}

/** Search criteria of a lead: its preferences, completed by facts from its messages. */
type Wished = { wished: LeadRow['preferences'] }

type WithInputs = Pick<LeadRow, 'preferences' | 'service_id'> & { inputs: PackedInputs }

function withWish<Row extends WithInputs>({ inputs, ...row }: Row) {
  return { ...row, wished: wishedIn(row, textIn(inputs)) }
}
