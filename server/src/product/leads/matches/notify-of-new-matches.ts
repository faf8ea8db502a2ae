import type { TransactionContext } from '#db'
import { later, utcDay } from '#kit'
import type { MatchWorker } from '../parts.ts'
import { servicesMatched } from '../events/domain-events.ts'
import { listDueLeads, type DueLead } from '../store/leads-with-criteria.ts'
import { markCustomersNotified, takeDueCustomers } from '../store/match-days.ts'
import { searchPlaceOf, waitingMs } from '../store/open-searches.ts'
import { insertDueDays, listAccountsWithDueCustomers, reopenSearches } from '../store/queries.ts'
import { inTurn } from './matching-turn.ts'
import { scoreNewServices, type LeadMatches } from './score-new-services.ts'

/** Maximum number of customers in one turn of an account. */
const customersAtOnce = 50

/**
 * Emits events for matches with new services: one event for each customer and day. The event
 * contains the new matches of one lead of the customer: the lead with the most new matches. Later
 * matches of that day, and matches of other leads of the customer, wait for the next day. Runs as a
 * background job. Returns the number of customers it processed.
 *
 * Each account gets one turn of bounded length per run. A turn commits the events and their
 * deliveries together with the marks that the customers were notified. If the process ends before
 * the commit, the customers stay due. A notified customer is due again on the next day, for the
 * services that came in the meantime. Services are scored as they are now, so closed leads and
 * services that no longer match are not reported.
 */
export async function notifyOfNewMatchesOnce(worker: MatchWorker): Promise<number> {
  const today = utcDay(worker.clock.now())
  return inTurn(worker, {
    step: 'tell',
    accounts: async ({ pool }) =>
      (await listAccountsWithDueCustomers(pool, { today })).map(({ account_id }) => account_id),
    turn: (tx) => notifyDue(tx, worker, today),
  })
}

async function notifyDue(
  tx: TransactionContext,
  { emit, accounts, views }: MatchWorker,
  today: string,
): Promise<number> {
  const due = await takeDueCustomers(tx, today, customersAtOnce)
  const [ready, notReady] = [
    due.filter(({ matches_notified_on: on }) => on === null || on < today),
    due.filter(({ matches_notified_on: on }) => on !== null && on >= today),
  ]
  const leads = await listDueLeads(
    tx,
    ready.map(({ id }) => id),
    later(tx.clock.now(), -waitingMs),
  )
  const view = await views.viewOf(await accounts.get(tx.actor.account_id))
  const found = await scoreNewServices(tx, view, leads)
  const news = [...Map.groupBy(found, ({ lead }) => lead.customer_id).values()].map(newsOf)
  await markCustomersNotified(tx, news, today)
  const next_day = [...news.map(({ lead }) => lead.customer_id), ...notReady.map(({ id }) => id)]
  await insertDueDays(tx, { customer_ids: JSON.stringify(next_day), today })
  await reopen(tx, leads, news, today)
  await emit(
    tx,
    news.map(({ lead, matches }) => servicesMatched(lead, matches)),
  )
  return due.length
}

/** Event of a customer, and the other leads of the customer that match services of the event. */
type News = LeadMatches & { others: { lead: DueLead; service_ids: string[] }[] }

/** Chooses the lead with the most matches. */
function newsOf(found: readonly LeadMatches[]): News {
  const best = found.reduce((most, one) => (one.matches.length > most.matches.length ? one : most))
  const reported = new Set(best.matches.map(({ service_id }) => service_id))
  const others = found
    .filter((one) => one !== best)
    .map(({ lead, matches }) => ({
      lead,
      service_ids: matches
        .map(({ service_id }) => service_id)
        .filter((service_id) => reported.has(service_id)),
    }))
    .filter(({ service_ids }) => service_ids.length > 0)
  return { ...best, others }
}

/** Lets other new services of today make the customers due again who were not notified. */
async function reopen(
  tx: TransactionContext,
  leads: readonly DueLead[],
  news: readonly News[],
  today: string,
): Promise<void> {
  const notified = new Set(news.map(({ lead }) => lead.customer_id))
  const quiet = leads
    .filter(({ customer_id }) => !notified.has(customer_id))
    .flatMap((lead) => {
      const place = searchPlaceOf(lead)
      return place === null ? [] : [{ place, lead_id: lead.id }]
    })
  if (quiet.length === 0) return
  await reopenSearches(tx, {
    places: quiet.map(({ place }) => place),
    lead_ids: quiet.map(({ lead_id }) => lead_id),
    today,
  })
}
