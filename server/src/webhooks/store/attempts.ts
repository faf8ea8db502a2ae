import type { Selectable } from 'kysely'
import { later, minutes } from '#kit'
import type { Context, Sql, Tables } from '#db'
import type { DeliveryRow } from './deliveries.ts'

/** An attempt as its table holds it. */
export type AttemptRow = Selectable<Tables['webhook_attempt']>

/** The attempts of a delivery, the first one first. Looks only into the days since it came to be owed. */
export async function listAttempts(context: Context, delivery: DeliveryRow): Promise<AttemptRow[]> {
  return context.db
    .selectFrom('webhook_attempt')
    .where('account_id', '=', context.actor.account_id)
    .where('delivery_id', '=', delivery.id)
    .where('started_at', '>=', later(delivery.created_at, -minutes(60)))
    .selectAll()
    .orderBy('started_at')
    .orderBy('sequence')
    .execute()
}

/** An attempt as the stream shows it: without bodies. */
export type StreamedAttempt = AttemptRow & { delivery_status: string }

/** Where a reader of the account's stream is: what it wants begins behind `sequence`, and nothing of it began before `since`. */
export type StreamPlace = { sequence: number; since: Date; limit: number }

/**
 * Attempts behind a place in the account's stream, in their order. Every reader asks after every batch of results, so it is planned once, on a
 * connection for that; `since` leaves out the days that are too old to hold anything new. Uses webhook_attempt_sequence.
 */
export async function attemptsAfter(
  context: Context,
  steady: Sql,
  { sequence, since, limit }: StreamPlace,
): Promise<StreamedAttempt[]> {
  const { rows } = await steady.query<StreamedAttempt>({
    name: 'webhook-attempts-after',
    text: `select a.*, coalesce(u.status, 'succeeded') as delivery_status
           from (select account_id, delivery_id, id, webhook_id, event_id, event_type, sequence, number, trigger, started_at, duration_ms, dns_ms,
                        connect_ms, tls_ms, first_byte_ms, remote_address, url, request_headers, status_code, response_headers,
                        null as response_body, is_truncated, error_class, error_message, outcome
                 from webhook_attempt
                 where account_id = $1 and sequence > $2 and started_at >= $3 order by sequence limit $4) a
           left join webhook_unsettled u on u.account_id = a.account_id and u.delivery_id = a.delivery_id
           order by a.sequence`,
    values: [context.actor.account_id, sequence, since, limit],
  })
  return rows
}

/** Where the account's stream is now. */
export async function currentSequence(context: Context): Promise<number> {
  const row = await context.db
    .selectFrom('webhook_stream')
    .where('account_id', '=', context.actor.account_id)
    .select('sequence')
    .executeTakeFirst()
  return row?.sequence ?? 0
}

/** The endpoints an app registered. */
export async function appEndpointIds(context: Context, app_id: string): Promise<string[]> {
  const rows = await context.db
    .selectFrom('webhook')
    .where('account_id', '=', context.actor.account_id)
    .where('app_id', '=', app_id)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
