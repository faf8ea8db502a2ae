import { accountWithFreshServices, takeFreshServices } from '#catalogue'
import { contextFor, inTransaction } from '#db'
import { days, later, systemActor, type AccountId } from '#kit'
import type { LeadWorker } from './parts.ts'

/** How far back a lead still counts as waiting for something new, and how many leads one service is offered to. */
const waitingMs = days(90)
const mostLeads = 500
const servicesAtOnce = 200

/**
 * Finds the open leads that services which just came may fit, and puts the pairs down to be told. A round; how many services it looked at.
 * What "may fit" is decided by the wish's type, price and place; how well, when it is told. Uses lead_wishing.
 */
export async function findNewMatchesOnce({ database, clock }: LeadWorker): Promise<number> {
  const account_id = await accountWithFreshServices(database)
  if (account_id === undefined) return 0
  const context = contextFor(database, systemActor(account_id as AccountId, 'matching'), clock)
  return inTransaction(context, async (tx) => {
    const services = await takeFreshServices(tx, servicesAtOnce)
    const now = clock.now()
    await tx.sql.query({
      name: 'pending-match-insert',
      text: `insert into pending_match (account_id, customer_id, lead_id, service_id, found_at)
             select s.account_id, l.customer_id, l.id, s.id, $3
             from service s cross join lateral (
               select id, customer_id from lead l
               where l.account_id = s.account_id and l.wish_type = s.type_folded and l.created_at > $4
                 and l.deleted_at is null and l.status in ('received', 'qualified', 'unqualified') and not l.is_test
                 and l.qualification_type <> 'unqualified'
                 and (l.wish_max is null or s.price <= l.wish_max * 1.1) and (l.wish_min is null or s.price >= l.wish_min * 0.9)
                 and (l.wish_city is null or l.wish_city = s.city_folded) and (l.wish_state is null or l.wish_state = s.state)
                 and not (s.id = any(l.told_service_ids))
               order by l.created_at desc limit $5) l
             where s.account_id = $1 and s.id = any($2) and s.status = 'active' and s.deleted_at is null
             on conflict do nothing`,
      values: [account_id, services, now, later(now, -waitingMs), mostLeads],
    })
    return services.length
  })
}
