import type { TransactionContext } from '#db'
import type { Offer } from './score-match.ts'
import { deleteOlderServices, insertNewServices, listServicesOfPlaces } from './store/queries.ts'

/** Maximum number of new services of a place that are stored and scored. */
const maxNewServices = 500

/**
 * New or changed service of a place. `id` increases with every service that the job on matches
 * found.
 */
export type NewOffer = Offer & { id: number; listed_at: Date; service_id: string }

/** Adds new services to places. Of each place, only the newest 500 stay stored. */
export async function addNewServices(
  tx: TransactionContext,
  added: readonly { place: string; service_id: string }[],
): Promise<void> {
  const places = added.map(({ place }) => place)
  const service_ids = added.map(({ service_id }) => service_id)
  await insertNewServices(tx, { places, service_ids, now: tx.clock.now() })
  await deleteOlderServices(tx, { places: [...new Set(places)], most: maxNewServices })
}

/**
 * Returns the active services that were added to each place after an id, newest first, at most 500
 * of a place.
 */
export async function listNewServices(
  tx: TransactionContext,
  after: ReadonlyMap<string, number>,
): Promise<Map<string, NewOffer[]>> {
  if (after.size === 0) return new Map()
  const rows = await listServicesOfPlaces(tx, {
    places: [...after.keys()],
    after: [...after.values()],
    most: maxNewServices,
  })
  return Map.groupBy(rows, ({ place }) => place)
}
