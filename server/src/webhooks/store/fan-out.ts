import type { AccountId, WebhookId } from '#kit'
import type { TransactionContext } from '#db'
import type { NewEvent } from '#events'

/** The work of one endpoint, by its name. */
export type LaneName = { account_id: AccountId; webhook_id: WebhookId }

/** A lane that got new work, and the payload version its endpoint is pinned to. */
export type Owed = LaneName & { event_version: string; is_open: boolean }

/**
 * Writes what endpoints are owed for new events: one statement however many events and accounts. Endpoints that do not take calls now get theirs
 * as `held`. Costs an index look-up per event where an account has no endpoints.
 */
export async function insertOwed(
  tx: TransactionContext,
  events: readonly NewEvent[],
): Promise<Owed[]> {
  const { rows } = await tx.sql.query<Owed>({
    name: 'webhook-fan-out',
    text: `with owed as (
             insert into webhook_delivery (account_id, id, event_id, event_type, event_version, webhook_id, customer_id, order_key, status, next_attempt_at, created_at)
             select e.account_id, 'dlv_' || substr(e.id, 5, 10) || left(replace(gen_random_uuid()::text, '-', ''), 16), e.id, e.type, w.event_version, w.id, e.customer_id,
                    case when w.ordering = 'customer' then e.customer_id end,
                    case when w.status = 'enabled' then 'pending' else 'held' end,
                    case when w.status = 'enabled' then e.created_at end,
                    e.created_at
             from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[]) with ordinality e(account_id, id, type, customer_id, created_at, n)
             join webhook w on w.account_id = e.account_id and w.deleted_at is null and e.type = any(w.events)
             order by e.n
             returning account_id, webhook_id, event_version, status = 'pending' as is_open
           )
           select distinct account_id, webhook_id, event_version, is_open from owed`,
    values: [
      events.map((event) => event.account_id),
      events.map((event) => event.id),
      events.map((event) => event.type),
      events.map((event) => event.customer_id),
      events.map((event) => event.created_at),
    ],
  })
  return rows
}
