import { getServices, type Match, type Service } from '#catalogue'
import type { TransactionContext } from '#db'
import { later, utcDay } from '#kit'
import type { MatchWorker } from '../parts.ts'
import { servicesMatched } from '../scoring/domain-events.ts'
import type { LeadRow } from '../store/columns.ts'
import { listAccountsWithDueCustomers, listPendingPairs, insertDueDays } from '../store/queries.ts'
import { markCustomersNotified, takeDueCustomers } from '../store/match-days.ts'
import { dropPendingBut, type PendingMatch } from '../store/pending-matches.ts'
import { findWishing } from '../store/wishing.ts'
import { waitingMs } from './find-new-matches.ts'
import { matchOffer } from './match-offer.ts'
import { inTurn } from './matching-turn.ts'

/** How many customers one turn of an account tells. */
const customersAtOnce = 50

/**
 * Tells customers' matches that came from the catalogue: one event for each customer and day, with all that is new for the lead they fit
 * best. What comes later that day waits for the next, and so does what fits another lead of theirs. A round; how many customers it looked at.
 *
 * Every account has one turn a round, of bounded length. In it commit together: the events and who is owed them, that the customers were told, and
 * that their pairs wait no more; a process that ends before leaves them due. What waits is judged again as it is told, so leads and services that ended
 * or changed since, and wishes that grew old, are never told of.
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
    .filter(({ matches_told_on: on }) => on === null || on < today)
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

/** A pair that still fits, with its lead and how it fits now. */
type Fitting = { pair: PendingMatch; lead: LeadRow; match: Match }

async function judgeAgain(
  tx: TransactionContext,
  pending: readonly PendingMatch[],
): Promise<Fitting[]> {
  const since = later(tx.clock.now(), -waitingMs)
  const leads = await findWishing(tx, [...new Set(pending.map(({ lead_id }) => lead_id))], since)
  const services = await getServices(tx, [...new Set(pending.map((pair) => pair.service_id))])
  return pending.flatMap((pair) => {
    const lead = leads.get(pair.lead_id)
    const service: Service | undefined = services.get(pair.service_id)
    if (!lead || !service || lead.told.includes(service.id)) return []
    const match = matchOffer(lead.wished, service)
    return match ? [{ pair, lead, match }] : []
  })
}

/** What a customer is told: of the lead that most fits, the best first. */
type MatchNews = { lead: LeadRow; matches: Match[] }

function bestLead(fitting: readonly Fitting[]): MatchNews {
  const byLead = [...Map.groupBy(fitting, ({ lead }) => lead).entries()]
  const [lead, own] = byLead.reduce((best, one) => (one[1].length > best[1].length ? one : best))
  return { lead, matches: own.map(({ match }) => match).sort((a, b) => b.score - a.score) }
}

/** Whether a pair is of another lead than the told one, and of a service the customer was not just told of. */
const isOfAnotherLead = (told: MatchNews | undefined, pair: PendingMatch): boolean =>
  told !== undefined &&
  told.lead.id !== pair.lead_id &&
  !told.matches.some(({ service_id }) => service_id === pair.service_id)
