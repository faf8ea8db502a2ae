import { fold } from '#kit'
import { wordsFor, type Service } from '#catalogue'
import { seenLead, type Context, type TransactionContext } from '#db'
import { textIn, type PackedInputs } from '#qualification'
import { wishedIn } from '../scoring.ts'
import { leadColumns, type LeadRow } from './columns.ts'

/** An open lead that may want what is new, with those of the services asked for that it was told of before. */
export type WishingLead = Pick<LeadRow, 'id' | 'customer_id'> &
  Wished & { promise: number; told: string[] }

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

/** As lead_wishing has it. */
const wish = `(account_id || '/' || wish_type || '/' || coalesce(wish_city, '') || '/' || coalesce(wish_state, '') || '/' || id)`

/**
 * The open leads whose wishes begin so, of those the actor sees, the newest first: those with ids after `since` and before `before`, at most `limit`. Walks lead_wishing
 * once for each beginning and reads no lead that it does not give, up to `limit` for each.
 */
export async function listWishing(
  context: Context,
  asked: {
    beginnings: readonly string[]
    since: string
    before: string | null
    services: readonly string[]
    limit: number
  },
): Promise<WishingLead[]> {
  const { beginnings, since, before, services, limit } = asked
  const { rows } = await context.sql.query<WishingLead & WithInputs>({
    text: `select l.id, l.customer_id, l.preferences, l.service_id, l.promise, l.inputs,
             array(select s from unnest($4::text[]) as s where s = any(l.told_service_ids)) as told
           from unnest($1::text[]) as wished (beginning)
           cross join lateral (
             select id, customer_id, preferences, service_id, promise, inputs, told_service_ids
             from lead
             where ${wish} > (wished.beginning || $2) collate "C"
               and ${wish} < (wished.beginning || $3) collate "C"
               and wish_type is not null
               and deleted_at is null
               and not is_test
               and status in ('received', 'qualified', 'unqualified')
               and qualification_type <> 'unqualified'
               and ${seenLead('lead', '$6')}
             order by ${wish} collate "C" desc
             limit $5) as l
           order by l.id collate "C" desc
           limit $5`,
    // Every id is before the tilde.
    values: [beginnings, since, before ?? '~', services, limit, context.actor.sight],
  })
  return rows.map(withWish)
}

/** The open leads after `since` whose enquiry names this service, of those the actor sees, the newest first, at most `limit`. By the index lead_of_service. */
export async function listAsking(
  context: Context,
  { service_id, since, limit }: { service_id: string; since: string; limit: number },
): Promise<WishingLead[]> {
  const { actor } = context
  const { rows } = await context.sql.query<WishingLead & WithInputs>({
    name: 'lead-asking',
    text: `select id, customer_id, preferences, service_id, promise, inputs, '{}'::text[] as told
           from lead
           where account_id = $1
             and service_id = $2
             and id > $3
             and deleted_at is null
             and not is_test
             and status in ('received', 'qualified', 'unqualified')
             and qualification_type <> 'unqualified'
             and ${seenLead('lead', '$5')}
           order by id desc
           limit $4`,
    values: [actor.account_id, service_id, since, limit, actor.sight],
  })
  return rows.map(withWish)
}

/** Those of these leads that are open and came after `since`, each with all it was told of. By primary key. */
export async function findWishing(
  tx: TransactionContext,
  ids: readonly string[],
  since: Date,
): Promise<Map<string, LeadRow & Wished & { told: string[] }>> {
  // What narrows stands outside: beside the account and the id it would name other indexes, which a plan without statistics may take.
  const { rows } = await tx.sql.query<LeadRow & WithInputs & { told: string[] }>({
    text: `select ${leadColumns.map((column) => `l.${column}`).join(', ')}, l.inputs,
             l.told_service_ids as told
           from unnest($2::text[]) as asked (id)
           cross join lateral (
             select ${leadColumns.join(', ')}, inputs, told_service_ids, deleted_at
             from lead
             where account_id = $1 and id = asked.id
             limit 1) as l
           where l.deleted_at is null
             and l.status in ('received', 'qualified', 'unqualified')
             and l.created_at > $3`,
    values: [tx.actor.account_id, ids, since],
  })
  return new Map(rows.map((row) => [row.id, withWish(row)]))
}

/** What is matched of a lead: its preferences, and where they are silent what was read in its messages. */
type Wished = { wished: LeadRow['preferences'] }

type WithInputs = Pick<LeadRow, 'preferences' | 'service_id'> & { inputs: PackedInputs }

function withWish<Row extends WithInputs>({ inputs, ...row }: Row) {
  return { ...row, wished: wishedIn(row, textIn(inputs)) }
}
