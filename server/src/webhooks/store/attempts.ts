import { sql, type Selectable } from 'kysely'
import { later, minutes } from '#kit'
import type { Context, Tables } from '#db'
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

/** Attempts behind a place in the account's stream, in their order, at most `limit`. Uses webhook_attempt_sequence. */
export async function attemptsAfter(
  context: Context,
  sequence: number,
  limit: number,
): Promise<StreamedAttempt[]> {
  const { rows } = await sql<StreamedAttempt>`
    select a.*, d.status as delivery_status from webhook_attempt a
    join webhook_delivery d on d.account_id = a.account_id and d.id = a.delivery_id
    where a.account_id = ${context.actor.account_id} and a.sequence > ${sequence}
    order by a.sequence limit ${limit}`.execute(context.db)
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
