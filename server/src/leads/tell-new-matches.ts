import { getServices, leastMatchScore, scoreMatch, type Match, type Service } from '#catalogue'
import { actingAs, contextFor, inTransaction, type TransactionContext } from '#db'
import { systemActor, utcDay, type AccountId } from '#kit'
import type { LeadWorker } from './parts.ts'
import { getLeadRow } from './store/leads.ts'
import { markTold, takePending, type Pending } from './store/pending-matches.ts'
import { servicesMatched } from './tell.ts'

/**
 * Tells customers' matches that came from the catalogue: one event for each customer and day, with all that is new for the lead they fit
 * best. What comes later that day waits for the next. A round; how many customers it looked at.
 */
export async function tellNewMatchesOnce(worker: LeadWorker): Promise<number> {
  const context = contextFor(worker.database, systemActor('acct_', 'matching'), worker.clock)
  return inTransaction(context, async (tx) => {
    const customers = await takePending(tx, utcDay(worker.clock.now()))
    for (const pending of customers) {
      await tellCustomer(
        actingAs(tx, systemActor(pending.account_id as AccountId, 'matching')),
        worker,
        pending,
      )
    }
    return customers.length
  })
}

async function tellCustomer(
  tx: TransactionContext,
  { emit }: LeadWorker,
  { customer_id, pairs }: Pending,
): Promise<void> {
  const services = await getServices(
    tx,
    pairs.map((pair) => pair.service_id),
  )
  const byLead = Map.groupBy(pairs, (pair) => pair.lead_id)
  let best: { lead_id: string; matches: Match[] } = { lead_id: '', matches: [] }
  for (const [lead_id, own] of byLead) {
    const { preferences } = await getLeadRow(tx, lead_id)
    const matches = own.flatMap(({ service_id }) => matchOf(preferences, services.get(service_id)))
    if (matches.length > best.matches.length) best = { lead_id, matches }
  }
  if (best.matches.length === 0) return
  const matches = best.matches.sort((a, b) => b.score - a.score)
  await markTold(tx, {
    customer_id,
    lead_id: best.lead_id,
    service_ids: matches.map((match) => match.service_id),
  })
  await emit(tx, [servicesMatched(await getLeadRow(tx, best.lead_id), matches)])
}

function matchOf(wish: Parameters<typeof scoreMatch>[0], service: Service | undefined): Match[] {
  if (service?.status !== 'active') return []
  const { score, reasons } = scoreMatch(wish, {
    ...service,
    city: service.location.city,
    state: service.location.state,
  })
  return score < leastMatchScore ? [] : [{ service_id: service.id, score, reasons }]
}
