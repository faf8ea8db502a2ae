import { forgetContacts } from '#customers'
import { noteGone } from '#search'
import { days, later } from '#kit'
import type { LeadWorker } from './parts.ts'
import { uncount, uncountedDeleted } from './store/outcome-counts.ts'

/** How long a trial is kept. */
const keptMs = days(7)

/** Takes test leads and their customers away a week after they came, with all they left. A round; how many leads went. */
export async function pruneTestLeadsOnce({ database, clock }: LeadWorker): Promise<number> {
  const before = later(clock.now(), -keptMs)
  const { rows } = await database.pool.query<{ leads: number }>({
    text: `with gone as (delete from lead where (account_id, id) in (
             select account_id, id from lead where is_test and not is_demo and created_at < $1 limit 1000) returning account_id, id),
           messages as (delete from message m using gone where m.account_id = gone.account_id and m.lead_id = gone.id),
           outcomes as (delete from lead_outcome o using gone where o.account_id = gone.account_id and o.lead_id = gone.id
                        returning ${uncountedDeleted}),
           ${uncount('outcomes')},
           scores as (delete from score s using gone where s.account_id = gone.account_id and s.lead_id = gone.id),
           customers as (delete from customer c where c.is_test and not c.is_demo and c.last_activity_at < $1 returning account_id, id, is_test, email, phone),
           ${forgetContacts},
           ${noteGone('gone', 'lead')}, ${noteGone('customers', 'customer')}
           select count(*) as leads from gone`,
    values: [before],
  })
  return rows[0]?.leads ?? 0
}
