import { forgetContacts } from '#customers'
import { noteGone } from '#search'
import type { Context, TransactionContext } from '#db'
import { uncount, uncountedDeleted } from './outcome-counts.ts'

/** Marks trials, and the customers they made, as of a demonstration. */
export async function markDemo(tx: TransactionContext, lead_ids: readonly string[]): Promise<void> {
  await tx.sql.query({
    text: `with marked as (
             update lead set is_demo = true where account_id = $1 and id = any($2) and is_test returning customer_id)
           update customer c set is_demo = true from marked where c.account_id = $1 and c.id = marked.customer_id`,
    values: [tx.actor.account_id, lead_ids],
  })
}

/** Takes everything a demonstration left of leads and customers away for good; it was of nobody. Gives how many leads went. */
export async function deleteDemo(tx: TransactionContext): Promise<number> {
  const of_lead = (table: string) =>
    `delete from ${table} o using gone where o.account_id = $1 and o.lead_id = gone.id`
  const { rows } = await tx.sql.query<{ leads: number }>({
    text: `with gone as (delete from lead where account_id = $1 and is_demo returning account_id, id),
           messages as (${of_lead('message')}),
           outcomes as (${of_lead('lead_outcome')} returning ${uncountedDeleted}),
           ${uncount('outcomes')},
           scores as (${of_lead('score')}),
           claims as (${of_lead('lead_claim')}),
           customers as (delete from customer where account_id = $1 and is_demo returning account_id, id, is_test, email, phone),
           ${forgetContacts},
           ${noteGone('gone', 'lead')}, ${noteGone('customers', 'customer')}
           select count(*)::int as leads from gone`,
    values: [tx.actor.account_id],
  })
  return rows[0]?.leads ?? 0
}

/** What the leads of an account show of its first steps. Each looks for one row by an index that begins with the account. */
export type LeadSigns = {
  demo_leads: number
  scored_lead: boolean
  outcome: boolean
  own_lead: boolean
}

/** Reads the first steps from leads and their outcomes. */
export async function readLeadSigns(context: Context): Promise<LeadSigns> {
  const { rows } = await context.sql.query<LeadSigns>({
    name: 'lead-signs',
    text: `select (select count(*)::int from lead where account_id = $1 and is_demo and deleted_at is null) as demo_leads,
             exists (select from lead where account_id = $1 and deleted_at is null) as scored_lead,
             exists (select from lead_outcome where account_id = $1 and withdrawn_at is null) as outcome,
             exists (select from lead where account_id = $1 and deleted_at is null and not is_test) as own_lead`,
    values: [context.actor.account_id],
  })
  return rows[0] ?? { demo_leads: 0, scored_lead: false, outcome: false, own_lead: false }
}
