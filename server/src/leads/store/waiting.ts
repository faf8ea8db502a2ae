import type { TransactionContext } from '#db'
import { leadColumns, type LeadRow } from './columns.ts'

/** The tier as the index lead_waiting orders it: a person's word before the score's. */
const rank = `(case coalesce(override ->> 'qualification_type', qualification_type)
  when 'hot' then 3 when 'warm' then 2 when 'cold' then 1 else 0 end)`

/** What the queue of an account is ranked by, and how far back it reaches. */
export type Line = {
  /** The model that scores now. */
  model_id: string
  /** Leads that were heard of after this wait. */
  since: Date
}

/** A lead that waits, with the model that scored it. */
export type WaitingLead = LeadRow & { model_id: string | null }

/** What waits: open, real, no repetition of an earlier enquiry, not set aside, not silent for too long, and without a milestone that still stands. */
const waits = `account_id = $1 and coalesce(alive_at, created_at) > $2 and deleted_at is null and (not is_test or is_demo) and duplicate_of is null
  and status in ('received', 'qualified', 'unqualified') and ${rank} > 0
  and not exists (select from lead_outcome o where o.account_id = lead.account_id and o.lead_id = lead.id and o.withdrawn_at is null)`

/** By tier, and by what is promised in it: under one model the two are one order, but for what a person said. */
const strength = `${rank} desc, promise desc, created_at desc, id desc`

/** Promises of different models do not compare. What an earlier one said, and no person, is asked for after all else. */
const judged = {
  now: '(override is not null or model_id = $3)',
  formerly: '(override is null and model_id is distinct from $3)',
} as const

const columns = [...leadColumns, 'model_id'].join(', ')

/** The most that is counted of what waits. */
export const mostCounted = 100

/** The leads a person holds that still wait, those held longest first, the strongest of those taken together. */
export async function listHeld(
  tx: TransactionContext,
  { since }: Line,
  user_id: string,
): Promise<WaitingLead[]> {
  const { rows } = await tx.sql.query<WaitingLead>({
    name: 'queue-held',
    text: `select ${columns} from lead
           where ${waits} and id in (select c.lead_id from lead_claim c where c.account_id = $1 and c.user_id = $3)
           order by (select c.claimed_at from lead_claim c where c.account_id = $1 and c.lead_id = lead.id), ${strength}`,
    values: [tx.actor.account_id, since, user_id],
  })
  return rows
}

/**
 * The strongest leads nobody holds, without those in `except`: by the model that scores now, and only where these are too few, those that an earlier one
 * scored and that wait to be scored again.
 */
export async function listFree(
  tx: TransactionContext,
  line: Line,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<WaitingLead[]> {
  if (limit <= 0) return []
  const strongest = await listJudged(tx, line, 'now', { limit, except })
  if (strongest.length === limit) return strongest
  const rest = { limit: limit - strongest.length, except }
  return [...strongest, ...(await listJudged(tx, line, 'formerly', rest))]
}

/**
 * Walks lead_waiting from its end and passes over what was answered, is silent or was judged otherwise, so its cost grows with the open leads that have a
 * milestone and are stronger, not with all leads.
 */
async function listJudged(
  tx: TransactionContext,
  { model_id, since }: Line,
  when: keyof typeof judged,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<WaitingLead[]> {
  const { rows } = await tx.sql.query<WaitingLead>({
    name: `queue-free-${when}`,
    text: `select ${columns} from lead
           where ${waits} and ${judged[when]} and id <> all($4::text[])
             and not exists (select from lead_claim c where c.account_id = lead.account_id and c.lead_id = lead.id)
           order by ${strength} limit $5`,
    values: [tx.actor.account_id, since, model_id, except, limit],
  })
  return rows
}

/** How many leads wait that nobody else holds; counts to `mostCounted` and no further. */
export async function countWaiting(
  tx: TransactionContext,
  { since }: Line,
  user_id: string,
): Promise<number> {
  const { rows } = await tx.sql.query<{ waiting: number }>({
    name: 'queue-count',
    text: `select count(*)::int as waiting from (
             select from lead where ${waits}
               and not exists (select from lead_claim c
                 where c.account_id = lead.account_id and c.lead_id = lead.id and c.user_id <> $3)
             order by ${strength} limit $4) as counted`,
    values: [tx.actor.account_id, since, user_id, mostCounted],
  })
  return rows[0]?.waiting ?? 0
}
