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
import { keepBest, type ScoredMatch } from '../store/pending-matches.ts'
import { listWishing, wishesFor, type WishingLead } from '../store/wishing.ts'
import { matchOffer } from './match-offer.ts'
import { inTurn } from './matching-turn.ts'

/** How long a lead waits for something new. */
export const waitingMs = days(90)

/** What one turn of an account looks at: so many services, each against so many leads. Some 50 ms, of which a tenth is this process's. */
const servicesAtOnce = 10
const leadsAtOnce = 500

/**
 * Finds the open leads that services which just came fit, and lets the best pairs wait to be told. A round; how many services it looked at.
 *
 * Every account has one turn a round, of bounded length, so that thousands of new services of one keep nobody else waiting. A service that
 * fits more leads than a turn looks at goes on with older ones in the next: everybody is reached. In a turn commit together: the pairs, the days on
 * which their customers are due, and how far the services have come; whatever ends the process between loses nothing and tells nothing twice.
 */
export async function findNewMatchesOnce(worker: MatchWorker): Promise<number> {
  return inTurn(worker, { step: 'find', accounts: accountsWithFreshServices, turn: offerFresh })
}

async function offerFresh(tx: TransactionContext): Promise<number> {
  const fresh = await takeFreshServices(tx.sql, { ...tx.actor, limit: servicesAtOnce })
  // What is noted anew is judged anew, at its new price or as gone.
  const begun = fresh.filter(({ after_lead_id }) => after_lead_id === null)
  await deletePairsOfServices(tx.sql, { ...tx.actor, service_ids: begun.map(idOf) })
  const services = await getServices(tx, fresh.map(idOf))
  const found: ScoredMatch[] = []
  const underway: FreshService[] = []
  for (const { offers, beginnings, before } of alike(tx, fresh, services)) {
    const leads = await listWishing(tx, {
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
  await keepBest(tx, found)
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

/** Services on offer for which the same leads wait, and which have come as far with them. */
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
    const beginnings = wishesFor(actor.account_id, service)
    const key = JSON.stringify([after_lead_id, beginnings])
    const group = groups.get(key) ?? { offers: [], beginnings, before: after_lead_id }
    group.offers.push(service)
    groups.set(key, group)
  }
  return [...groups.values()]
}

function fitting(lead: WishingLead, offers: readonly Service[]): ScoredMatch[] {
  return offers.flatMap((service) => {
    if (lead.told.includes(service.id)) return []
    const match = matchOffer(lead.wished, service)
    if (match === undefined) return []
    const { id: lead_id, customer_id } = lead
    return [{ customer_id, lead_id, service_id: service.id, score: match.score }]
  })
}
