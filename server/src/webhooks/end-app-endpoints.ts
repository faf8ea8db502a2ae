import { systemActor, type AccountId, type Clock, type WebhookId } from '#kit'
import { contextFor, inTransaction, type Database } from '#db'
import { hasLiveGrant } from '#identity'
import { disableEndpoint, type Notify } from './disable-endpoint.ts'
import type { Signal } from './signal.ts'

type Worker = { database: Database; clock: Clock; signal: Signal; notify: Notify }

/** Disables the endpoints of apps that no grant of the account lets in any more: what an app registered lives as long as its access. */
export async function endAppEndpointsOnce(worker: Worker): Promise<void> {
  const { rows } = await worker.database.pool.query<{
    account_id: AccountId
    id: WebhookId
    app_id: string
  }>({
    name: 'webhook-of-apps',
    text: `select account_id, id, app_id from webhook where app_id is not null and status = 'enabled' and deleted_at is null`,
  })
  for (const { account_id, id, app_id } of rows) {
    const context = contextFor(worker.database, systemActor(account_id, 'grants'), worker.clock)
    await inTransaction(context, async (tx) => {
      if (!(await hasLiveGrant(tx, app_id))) await disableEndpoint(tx, worker, id, 'grant_ended')
    })
  }
}
