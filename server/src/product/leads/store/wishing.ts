import { fold } from '#kit'
import { wordsFor, type Service } from '#catalogue'
import type { Context, TransactionContext } from '#db'
import { textIn, type PackedInputs } from '#qualification'
import { wishedIn } from '../wish.ts'
import type { LeadRow } from './columns.ts'
import { seenBy } from './leads.ts'
import {
  findWishingLeads,
  listAskingLeads,
  listWishingLeads,
  type ListWishingLeadsRow,
} from './queries.ts'

/** An open lead that may want what is new, with those of the services asked for that it was told of before. */
export type WishingLead = Pick<ListWishingLeadsRow, 'id' | 'customer_id' | 'promise' | 'told'> &
  Wished

/** What wishes of the kind of a service begin with in lead_wishing: they name its type in one of its words, and its city and state or none. */
export function wishesFor(account_id: string, { type, location }: Service): string[] {
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
 * The open leads whose wishes begin so, of those the actor sees, the newest first: those with ids after `since` and before `before`, at most `limit`.
 */
export async function listWishing(
  { sql, actor: { sight } }: Context,
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
): Promise<WishingLead[]> {
  // Every id is before the tilde.
  const rows = await listWishingLeads(sql, { ...asked, sight, before: before ?? '~' })
  return rows.map(withWish)
}

/** The open leads after `since` whose enquiry names this service, of those the actor sees, the newest first, at most `limit`. */
export async function listAsking(
  context: Context,
  asked: { service_id: string; since: string; limit: number },
): Promise<WishingLead[]> {
  const rows = await listAskingLeads(context.sql, { ...seenBy(context), ...asked })
  return rows.map(withWish)
}

/** Those of these leads that are open and came after `since`, each with all it was told of. */
export async function findWishing(
  tx: TransactionContext,
  ids: readonly string[],
  since: Date,
): Promise<Map<string, LeadRow & Wished & { told: string[] }>> {
  const rows = await findWishingLeads(tx, { ids, since })
  return new Map(rows.map((row) => [row.id, withWish(row)]))
}

/** What is matched of a lead: its preferences, and where they are silent what was read in its messages. */
type Wished = { wished: LeadRow['preferences'] }

type WithInputs = Pick<LeadRow, 'preferences' | 'service_id'> & { inputs: PackedInputs }

function withWish<Row extends WithInputs>({ inputs, ...row }: Row) {
  return { ...row, wished: wishedIn(row, textIn(inputs)) }
}
