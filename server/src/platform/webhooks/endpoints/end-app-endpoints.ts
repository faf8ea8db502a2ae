import { systemActor, type Clock, type EachAccount } from '#kit'
import { contextFor, inTransaction, type Database } from '#db'
import { hasGrantSeeingAllLeads, hasLiveGrant } from '#oauth'
import { disableEndpoint, type Notify } from './disable-endpoint.ts'
import type { Signal } from '../engine/signal.ts'
import { findAppEndpoints, type FindAppEndpointsRow } from '../store/queries.ts'

type Worker = {
  database: Database
  clock: Clock
  signal: Signal
  notify: Notify
  each: EachAccount
}

/**
 * Disables the endpoints of apps that have no active grant in the account. Also disables the
 * endpoints of apps with grants only from users who see only their own leads, because an endpoint
 * receives the events of all leads. Runs as a background job. Returns the number of disabled
 * endpoints.
 */
export const endAppEndpointsOnce = (worker: Worker): Promise<number> =>
  worker.each({
    step: 'end',
    most: Infinity,
    find: () => findAppEndpoints(worker.database.pool, {}),
    work: (endpoint) => endWithoutGrant(worker, endpoint),
  })

async function endWithoutGrant(
  worker: Worker,
  { account_id, id, app_id }: FindAppEndpointsRow,
): Promise<boolean> {
  const context = contextFor(worker.database, systemActor(account_id, 'grants'), worker.clock)
  return inTransaction(context, async (tx) => {
    if (await hasGrantSeeingAllLeads(tx, app_id)) return false
    const reason = (await hasLiveGrant(tx, app_id)) ? 'lead_visibility' : 'grant_ended'
    await disableEndpoint(tx, worker, id, reason)
    return true
  })
}
