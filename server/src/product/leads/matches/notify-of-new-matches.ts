import { getServices, type Match, type Service } from '#catalogue'
import type { TransactionContext } from '#db'
import { later, utcDay } from '#kit'
import type { MatchWorker } from '../parts.ts'
import { servicesMatched } from '../events/domain-events.ts'
import type { LeadRow } from '../store/columns.ts'
import { listAccountsWithDueCustomers, listPendingPairs, insertDueDays } from '../store/queries.ts'
import { markCustomersNotified, takeDueCustomers } from '../store/match-days.ts'
import { dropPendingBut, type PendingMatch } from '../store/pending-matches.ts'
import { findLeadsWithCriteria } from '../store/leads-with-criteria.ts'
import { waitingMs } from './find-new-matches.ts'
import { matchOffer } from './match-offer.ts'
import { inTurn } from './matching-turn.ts'

/** Maximum number of customers in one turn of an account. */
const customersAtOnce = 50

/**
 * Emits events for matches with new services: one event for each customer and day. The event
 * contains the new matches of one lead of the customer: the lead with the most new matches. Later
 * matches of that day, and matches of other leads of the customer, wait for the next day. Runs as a
 * background job. Returns the number of customers it processed.
 *
 * Each account gets one turn of bounded length per run. A turn commits the events and their
 * deliveries together with the marks that the customers were notified and the pairs are done. If
 * the process ends before the commit, the customers stay due. Each pending match is evaluated again
 * first. Closed leads, leads that became too old and pairs that no longer match are therefore not
 * reported.
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
  { emit }: MatchWorker,
  today: string,
): Promise<number> {
  const due = await takeDueCustomers(tx, today, customersAtOnce)
  const ready = due
    .filter(({ matches_notified_on: on }) => on === null || on < today)
    .map(({ id }) => id)
  const fitting = await judgeAgain(
    tx,
    await listPendingPairs(tx.sql, { ...tx.actor, customer_ids: ready }),
  )
  const told = [...Map.groupBy(fitting, ({ lead }) => lead.customer_id).values()].map(bestLead)
  const news = new Map(told.map((one) => [one.lead.customer_id, one]))
  const waiting = fitting.filter(({ pair, lead }) =>
    isOfAnotherLead(news.get(lead.customer_id), pair),
  )
  await dropPendingBut(
    tx,
    ready,
    waiting.map(({ pair }) => pair),
  )
  await markCustomersNotified(
    tx,
    told.map(({ lead, matches }) => ({
      customer_id: lead.customer_id,
      lead_id: lead.id,
      service_ids: matches.map(({ service_id }) => service_id),
    })),
    today,
  )
  await insertDueDays(tx, { customer_ids: JSON.stringify(due.map(({ id }) => id)), today })
  await emit(
    tx,
    told.map(({ lead, matches }) => servicesMatched(lead, matches)),
  )
  return due.length
}

/** A pair that still matches, with its lead and its current match. */
type Fitting = { pair: PendingMatch; lead: LeadRow; match: Match }

async function judgeAgain(
  tx: TransactionContext,
  pending: readonly PendingMatch[],
): Promise<Fitting[]> {
  const since = later(tx.clock.now(), -waitingMs)
  const leads = await findLeadsWithCriteria(
    tx,
    [...new Set(pending.map(({ lead_id }) => lead_id))],
    since,
  )
  const services = await getServices(tx, [...new Set(pending.map((pair) => pair.service_id))])
  return pending.flatMap((pair) => {
    const lead = leads.get(pair.lead_id)
    const service: Service | undefined = services.get(pair.service_id)
    if (!lead || !service || lead.told.includes(service.id)) return []
    const match = matchOffer(lead.wished, service)
    return match ? [{ pair, lead, match }] : []
  })
}

/**
 * Content of one event: the lead with the most matches, and the matches of that lead, best first.
 */
type MatchNews = { lead: LeadRow; matches: Match[] }

function bestLead(fitting: readonly Fitting[]): MatchNews {
  const byLead = [...Map.groupBy(fitting, ({ lead }) => lead).entries()]
  const [lead, own] = byLead.reduce((best, one) => (one[1].length > best[1].length ? one : best))
  return { lead, matches: own.map(({ match }) => match).sort((a, b) => b.score - a.score) }
}

/**
 * Returns whether a pair belongs to another lead and a service that was not in the event of this
 * turn.
 */
const isOfAnotherLead = (told: MatchNews | undefined, pair: PendingMatch): boolean =>
  told !== undefined &&
  told.lead.id !== pair.lead_id &&
  !told.matches.some(({ service_id }) => service_id === pair.service_id)
