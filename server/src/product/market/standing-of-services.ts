import { sql } from 'kysely'
import { days, later, newId } from '#kit'
import type { Context } from '#db'

/** Enquiries count for so long. */
const countedMs = days(90)

/**
 * How services stand in their market, as columns of a list of them: `gap_pct`, how far each asks above what is expected of it, and `enquiries_90d`, how many leads named
 * it. Each is one look along service_expectation’s primary key and lead_of_service; sorted by, one for every service that fits.
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
