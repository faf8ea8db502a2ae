import { days, later, type Clock } from '#kit'
import type { TestDatabase } from './postgres.ts'

/** A difference between the stored search criteria and the current criteria of the leads. */
export type Disagreement = { is: 'missing' | 'unexpected'; lead_id: string; place: string }

/**
 * Compares the table `open_search` with its definition, for all accounts: one row for each lead that
 * is open, real, qualified, at most 90 days old and names a type, last due on a day since the day
 * before the lead. Returns the differences.
 */
export async function compareOpenSearches(
  { pool }: TestDatabase,
  clock: Clock,
): Promise<Disagreement[]> {
  const { rows } = await pool.query<Disagreement>(
    `with wanted as (
            select account_id, id as lead_id, customer_id,
                   concat(criteria_type, '/', criteria_city, '/', criteria_state) as place,
                   criteria_min::float8 as price_min, criteria_max::float8 as price_max
              from lead
             where criteria_type is not null
               and deleted_at is null
               and not is_test
               and status in ('received', 'qualified', 'unqualified')
               and qualification_type <> 'unqualified'
               and created_at > $1),
          stored as (
            select s.account_id, s.lead_id, s.customer_id, s.place, s.price_min, s.price_max
              from open_search as s
              join lead as l on l.account_id = s.account_id and l.id = s.lead_id
             where s.last_due_on between (l.created_at at time zone 'UTC')::date - 1 and $2::timestamptz)
     select 'missing' as is, lead_id, place
       from (select * from wanted except all select * from stored) as missing
     union all
     select 'unexpected', lead_id, place
       from (select account_id, lead_id, customer_id, place, price_min, price_max
               from open_search except all select * from wanted) as unexpected`,
    [later(clock.now(), -days(90)), clock.now()],
  )
  return rows
}
