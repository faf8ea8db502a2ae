import { sql } from 'kysely'
import { days, later, newId } from '#kit'
import type { Context } from '#db'

/** Time window of the counted enquiries. */
const countedMs = days(90)

/**
 * Returns columns that compare services with their market, for a list of services. `gap_pct` is the
 * gap of the price above the expected price. `enquiries_90d` is the number of leads that named the
 * service.
 *
 * Each is one lookup, in the primary key of service_expectation and in lead_of_service. Sorting by
 * one needs a lookup for every service that matches the filters.
 */
export function standingOfServices({ clock }: Context) {
  const since = newId('lead', later(clock.now(), -countedMs))
  return {
    gap_pct: sql<number | null>`(
      select round((100 * (service.price::float8 / e.expected - 1))::numeric, 1)::float8
        from service_expectation as e
       where e.account_id = service.account_id
         and e.service_id = service.id
         and e.currency = service.currency
         and service.status = 'active'
         and service.price > 0)`,
    enquiries_90d: sql<number>`(
      select count(*)::int
        from lead as l
       where l.account_id = service.account_id
         and l.service_id = service.id
         and l.id > ${since}
         and l.deleted_at is null
         and not l.is_test)`,
  }
}
