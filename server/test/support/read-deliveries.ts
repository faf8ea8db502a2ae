import type { Database } from '../../src/db/index.ts'

/** A delivery as the tables tell of it. */
export type DeliveryRow = {
  id: string
  event_id: string
  status: string
  attempts_made: number
  last_error_class: string | null
  next_attempt_at: Date | null
  cancel_reason: string | null
}

/** All deliveries to an endpoint in the order in which they came to be owed, those that are owed in parcels among them. */
export async function readDeliveries(
  { pool }: Database,
  { account_id, webhook_id }: { account_id: string; webhook_id: string },
): Promise<DeliveryRow[]> {
  const { rows } = await pool.query<DeliveryRow>(
    `select id, event_id, status, attempts_made, last_error_class, next_attempt_at, cancel_reason
       from (select d.id, d.event_id, coalesce(u.status, 'succeeded') as status, d.seq,
                    coalesce(u.attempts_made, d.attempts_made) as attempts_made,
                    u.last_error_class, u.next_attempt_at, u.cancel_reason
               from webhook_delivery as d
               left join webhook_unsettled as u
                 on u.account_id = d.account_id
                and u.delivery_id = d.id
              where d.account_id = $1
                and d.webhook_id = $2
              union all
             select left(p.id, 28) || lpad(to_hex(o.place - 1), 2, '0'), o.event_id,
                    case when p.due_at is null then 'held' else 'pending' end, p.seq + o.place - 1,
                    0, null, p.due_at, null
               from webhook_parcel as p
              cross join lateral unnest(p.event_ids) with ordinality as o(event_id, place)
              where p.account_id = $1
                and p.webhook_id = $2
                and not exists (
                  select 1
                    from webhook_delivery as d
                   where d.account_id = p.account_id
                     and d.webhook_id = p.webhook_id
                     and d.event_id = o.event_id)) as owed
      order by seq`,
    [account_id, webhook_id],
  )
  return rows
}
