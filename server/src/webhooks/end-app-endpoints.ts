import { systemActor, type AccountId, type Clock, type EachAccount, type WebhookId } from '#kit'
import { contextFor, inTransaction, type Database } from '#db'
import { hasLiveGrant } from '#identity'
import { disableEndpoint, type Notify } from './disable-endpoint.ts'
import type { Signal } from './signal.ts'

type Worker = {
  database: Database
  clock: Clock
  signal: Signal
  notify: Notify
  each: EachAccount
}

/**
 * Disables the endpoints of apps that no grant of the account lets in any more: what an app registered
 * lives as long as its access. A round; how many it disabled.
 */
export const endAppEndpointsOnce = (worker: Worker): Promise<number> =>
  worker.each({
    step: 'end',
    most: Infinity,
    find: () => findAppEndpoints(worker.database),
    work: (endpoint) => endWithoutGrant(worker, endpoint),
  })

type AppEndpoint = { account_id: AccountId; id: WebhookId; app_id: string }

async function findAppEndpoints(database: Database): Promise<AppEndpoint[]> {
  const { rows } = await database.pool.query<AppEndpoint>({
    name: 'webhook-of-apps',
    text: `
      select account_id, id, app_id
        from webhook
       where app_id is not null and status = 'enabled' and deleted_at is null`,
  })
  return rows
}

async function endWithoutGrant(
  worker: Worker,
  { account_id, id, app_id }: AppEndpoint,
): Promise<boolean> {
  const context = contextFor(worker.database, systemActor(account_id, 'grants'), worker.clock)
  return inTransaction(context, async (tx) => {
    if (await hasLiveGrant(tx, app_id)) return false
    await disableEndpoint(tx, worker, id, 'grant_ended')
    return true
  })
}
