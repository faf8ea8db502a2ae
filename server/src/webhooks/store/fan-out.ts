import type { AccountId, WebhookId } from '#kit'
import type { TransactionContext } from '#db'

/** The work of one endpoint, by its name. */
export type LaneName = { account_id: AccountId; webhook_id: WebhookId }

/** What decides whether an endpoint is owed an event, and in which form. */
export type Listener = LaneName & {
  events: string[]
  event_version: string
  status: 'enabled' | 'paused' | 'disabled'
  ordering: 'none' | 'customer'
}

/** The endpoints of these accounts, whatever state they are in. Uses webhook_newest: costs one look-up where an account has none. */
export async function listListeners(
  tx: TransactionContext,
  account_ids: readonly AccountId[],
): Promise<Listener[]> {
  const { rows } = await tx.sql.query<Listener>({
    name: 'webhook-listeners',
    text: `
      select account_id, id as webhook_id, events, event_version, status, ordering
        from webhook
       where account_id = any($1::text[])
         and deleted_at is null
       order by account_id, id`,
    values: [account_ids],
  })
  return rows
}
