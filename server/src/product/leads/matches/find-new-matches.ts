import {
  accountsWithFreshServices,
  getServices,
  keepFreshServices,
  takeFreshServices,
  type FreshService,
  type Service,
} from '#catalogue'
import type { TransactionContext } from '#db'
import { days, later, newId, utcDay } from '#kit'
import type { MatchWorker } from '../parts.ts'
import { deletePairsOfServices, insertDueDays } from '../store/queries.ts'
import { storeBestPairs, type ScoredMatch } from '../store/pending-matches.ts'
import {
  listLeadsWithCriteria,
  keyPrefixesFor,
  type LeadWithCriteria,
} from '../store/leads-with-criteria.ts'
import { matchOffer } from './match-offer.ts'
import { inTurn } from './matching-turn.ts'

/** Age up to which a lead is matched with new services. */
export const waitingMs = days(90)

// Limits of one turn of an account: the number of services, and the number of leads that each
// service is matched with. A turn takes about 50 ms, of which this process uses a tenth.
const servicesAtOnce = 10
const leadsAtOnce = 500

/**
 * Matches new services with open leads and stores the best pairs as pending notifications. Runs as
 * a background job. Returns the number of services it processed.
 *
 * Each account gets one turn of bounded length per run, so thousands of new services of one account
 * do not delay other accounts. A service with more candidate leads than one turn reads continues
 * with older leads in the next turn, so all leads are reached. A turn commits the pairs, the due
 * days of their customers and the progress of the services together. If the process ends between
 * turns, nothing is lost and nothing is sent twice.
 */
export async function findNewMatchesOnce(worker: MatchWorker): Promise<number> {
  return inTurn(worker, { step: 'find', accounts: accountsWithFreshServices, turn: offerFresh })
}

async function offerFresh(tx: TransactionContext): Promise<number> {
  const fresh = await takeFreshServices(tx.sql, { ...tx.actor, limit: servicesAtOnce })
  // A service that changed is queued again and matched from the start. Its pending pairs are
  // deleted first, because its price may have changed or the service may be removed.
  const begun = fresh.filter(({ after_lead_id }) => after_lead_id === null)
  await deletePairsOfServices(tx.sql, { ...tx.actor, service_ids: begun.map(idOf) })
  const services = await getServices(tx, fresh.map(idOf))
  const found: ScoredMatch[] = []
  const underway: FreshService[] = []
  for (const { offers, beginnings, before } of alike(tx, fresh, services)) {
    const leads = await listLeadsWithCriteria(tx, {
      beginnings,
      before,
      since: newId('lead', later(tx.clock.now(), -waitingMs)),
      services: offers.map(({ id }) => id),
      limit: leadsAtOnce,
    })
    found.push(...leads.flatMap((lead) => fitting(lead, offers)))
    const last = leads.length < leadsAtOnce ? undefined : leads.at(-1)
    if (last) underway.push(...offers.map(({ id }) => ({ service_id: id, after_lead_id: last.id })))
  }
  await storeBestPairs(tx, found)
  const customers = new Set(found.map(({ customer_id }) => customer_id))
  await insertDueDays(tx, {
    customer_ids: JSON.stringify([...customers]),
    today: utcDay(tx.clock.now()),
  })
  const unfinished = new Set(underway.map(idOf))
  await keepFreshServices(tx, {
    done: fresh.map(idOf).filter((id) => !unfinished.has(id)),
    underway,
  })
  return fresh.length
}

const idOf = ({ service_id }: FreshService): string => service_id

/**
 * Active services with the same candidate leads and the same progress, so that they can be matched
 * together.
 */
type Alike = { offers: Service[]; beginnings: string[]; before: string | null }

function alike(
  { actor }: TransactionContext,
  fresh: readonly FreshService[],
  services: ReadonlyMap<string, Service>,
): Alike[] {
  const groups = new Map<string, Alike>()
  for (const { service_id, after_lead_id } of fresh) {
    const service = services.get(service_id)
    if (service?.status !== 'active') continue
    const beginnings = keyPrefixesFor(actor.account_id, service)
    const key = JSON.stringify([after_lead_id, beginnings])
    const group = groups.get(key) ?? { offers: [], beginnings, before: after_lead_id }
    group.offers.push(service)
    groups.set(key, group)
  }
  return [...groups.values()]
}

function fitting(lead: LeadWithCriteria, offers: readonly Service[]): ScoredMatch[] {
  return offers.flatMap((service) => {
    if (lead.told.includes(service.id)) return []
    const match = matchOffer(lead.wished, service)
    if (match === undefined) return []
    const { id: lead_id, customer_id } = lead
    return [{ customer_id, lead_id, service_id: service.id, score: match.score }]
  })
}
