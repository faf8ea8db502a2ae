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
             select e.account_id, 'dlv_' || substr(e.id, 5, 10) || left(replace(gen_random_uuid()::text, '-', ''), 16) as id, nextval('webhook_delivery_seq_seq') as seq,
                    e.id as event_id, e.type as event_type, w.event_version, w.id as webhook_id, e.customer_id, e.created_at, w.status = 'enabled' as is_open,
                    w.ordering = 'customer' as is_ordered
             from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[]) with ordinality e(account_id, id, type, customer_id, created_at, n)
             join webhook w on w.account_id = e.account_id and w.deleted_at is null and e.type = any(w.events)
             order by e.n
           ), delivery as (
             insert into webhook_delivery (account_id, id, seq, event_id, event_type, event_version, webhook_id, customer_id, created_at)
             select account_id, id, seq, event_id, event_type, event_version, webhook_id, customer_id, created_at from owed
           ), unsettled as (
             insert into webhook_unsettled (account_id, delivery_id, webhook_id, seq, event_id, event_type, event_version, order_key, trigger, status, next_attempt_at, created_at)
             select account_id, id, webhook_id, seq, event_id, event_type, event_version, case when is_ordered then customer_id end, 'automatic',
                    case when is_open then 'pending' else 'held' end, case when is_open then created_at end, created_at
             from owed
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
