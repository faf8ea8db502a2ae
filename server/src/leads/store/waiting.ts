import type { TransactionContext } from '#db'
import { leadColumns, type LeadRow } from './columns.ts'

/** The tier as the index lead_waiting orders it: a person's word before the score's. */
const rank = `(case coalesce(override ->> 'qualification_type', qualification_type)
  when 'hot' then 3 when 'warm' then 2 when 'cold' then 1 else 0 end)`

/** What waits: open, real, no repetition of an earlier enquiry, not set aside, and without a milestone that still stands. */
const waits = `account_id = $1 and deleted_at is null and (not is_test or is_demo) and duplicate_of is null
  and status in ('received', 'qualified', 'unqualified') and ${rank} > 0
  and not exists (select from lead_outcome o where o.account_id = lead.account_id and o.lead_id = lead.id and o.withdrawn_at is null)`

const strength = `${rank} desc, score desc, created_at desc, id desc`

/** The most that is counted of what waits. */
export const mostCounted = 100

/** The leads a person holds that still wait, those held longest first, the strongest of those taken together. */
export async function listHeld(tx: TransactionContext, user_id: string): Promise<LeadRow[]> {
  const { rows } = await tx.sql.query<LeadRow>({
    name: 'queue-held',
    text: `select ${leadColumns.join(', ')} from lead
           where ${waits} and id in (select c.lead_id from lead_claim c where c.account_id = $1 and c.user_id = $2)
           order by (select c.claimed_at from lead_claim c where c.account_id = $1 and c.lead_id = lead.id), ${strength}`,
    values: [tx.actor.account_id, user_id],
  })
  return rows
}

/**
 * The strongest leads nobody holds, without those in `except`. Walks lead_waiting from its end and passes over what was answered, so its cost
 * grows with the open leads that have a milestone and are stronger, not with all leads.
 */
export async function listFree(
  tx: TransactionContext,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<LeadRow[]> {
  const { rows } = await tx.sql.query<LeadRow>({
    name: 'queue-free',
    text: `select ${leadColumns.join(', ')} from lead
           where ${waits} and id <> all($2::text[])
             and not exists (select from lead_claim c where c.account_id = lead.account_id and c.lead_id = lead.id)
           order by ${strength} limit $3`,
    values: [tx.actor.account_id, except, limit],
  })
  return rows
}

/** How many leads wait that nobody else holds; counts to `mostCounted` and no further. */
export async function countWaiting(tx: TransactionContext, user_id: string): Promise<number> {
  const { rows } = await tx.sql.query<{ waiting: number }>({
    name: 'queue-count',
    text: `select count(*)::int as waiting from (
             select from lead where ${waits}
               and not exists (select from lead_claim c
                 where c.account_id = lead.account_id and c.lead_id = lead.id and c.user_id <> $2)
             order by ${strength} limit $3) as counted`,
    values: [tx.actor.account_id, user_id, mostCounted],
  })
  return rows[0]?.waiting ?? 0
}
