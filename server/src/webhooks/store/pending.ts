import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#db'
import { readableTypes } from '#events'
import { callerAppOf } from './endpoints.ts'
import type { DeliveryRow } from './deliveries.ts'
import { isOwedInP, pendingShown } from './queries.ts'

/** Which deliveries of parcels are asked for; `limit` of them, those with the largest ids. */
export type PendingQuery = {
  webhook_id: string | undefined
  /** What is true of p, a parcel, and of o, one of its events. */
  where: RawBuilder<boolean>
  limit: number
}

/**
 * Deliveries that have no row yet, as those are shown that have one: the account's, of events this caller may read, to endpoints it may see.
 * Endpoint by endpoint, each a walk along the primary key of its parcels from their newest.
 */
export function selectPending(
  { actor }: Context,
  { webhook_id, where, limit }: PendingQuery,
): RawBuilder<DeliveryRow> {
  const app = callerAppOf(actor)
  const one = webhook_id === undefined ? sql`` : sql`and w.id = ${webhook_id}`
  const theirs = app === null ? sql`` : sql`and w.app_id = ${app}`
  return sql<DeliveryRow>`
    select d.*
      from webhook as w
     cross join lateral (
       ${sql.raw(pendingShown())}
        where p.account_id = w.account_id
          and p.webhook_id = w.id
          and o.event_type = any(${readableTypes(actor)}::text[])
          and ${where}
          and ${sql.raw(isOwedInP())}
        order by p.id desc, o.place desc
        limit ${limit}) as d
     where w.account_id = ${actor.account_id} ${one} ${theirs}
     order by d.id desc
     limit ${limit}`
}
