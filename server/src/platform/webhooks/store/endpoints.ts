import { sql } from 'kysely'
import { lockAccount } from '#accounts'
import { hours, later, type Actor } from '#kit'
import type { Context, TransactionContext } from '#db'
import { eventSubscriptions, readableSubscriptions, type EventSubscription } from '#events'
import {
  countEndpoints as count,
  endpointColumns,
  findEndpointById,
  heldCount,
  insertQueue,
  insertStream,
  insertWebhook,
  lockEndpointById,
  type FindEndpointByIdRow,
  type InsertWebhookParams,
  type UpdateEndpointSettingsParams,
  updateEndpointSettings,
} from './queries.ts'

/** An endpoint with the health that its queue records. */
export type EndpointRecord = FindEndpointByIdRow

/**
 * Returns the id of the calling app, or null for other callers. Apps see the endpoints they
 * registered; all other callers see all endpoints of the account.
 */
export const callerAppOf = (actor: Actor): string | null =>
  actor.kind === 'app' ? actor.app_id : null

/**
 * Selects the account's endpoints that the caller may see, with the columns of `findEndpoint`. Used
 * for lists.
 */
export function selectEndpoints(context: Context) {
  const { actor, db } = context
  const app = callerAppOf(actor)
  const since = countedSince(context)
  return db
    .selectFrom('webhook as w')
    .innerJoin('webhook_queue as l', (join) =>
      join.onRef('l.account_id', '=', 'w.account_id').onRef('l.webhook_id', '=', 'w.id'),
    )
    .leftJoin('webhook_filter as f', (join) =>
      join
        .onRef('f.account_id', '=', 'w.account_id')
        .onRef('f.webhook_id', '=', 'w.id')
        .onRef('f.version', '=', 'w.filter_version'),
    )
    .where('w.account_id', '=', actor.account_id)
    .where('w.deleted_at', 'is', null)
    .where(sql<boolean>`w.events <@ ${listedTypes(actor)}::text[]`)
    .$if(app !== null, (query) => query.where('w.app_id', '=', app))
    .select(endpointColumns)
    .select([
      sql.raw<number>(heldCount()).as('held_count'),
      sql<
        number | null
      >`(select sum(h.succeeded) from webhook_hour h where h.account_id = w.account_id and h.webhook_id = w.id and h.hour > ${since})`.as(
        'succeeded',
      ),
      sql<
        number | null
      >`(select sum(h.failed) from webhook_hour h where h.account_id = w.account_id and h.webhook_id = w.id and h.hour > ${since})`.as(
        'failed',
      ),
    ])
    .$castTo<EndpointRecord>()
}

/**
 * Returns the event types and patterns that limit which endpoints are listed for the caller. An
 * endpoint with others is not listed. For an app, there is no limit, because an app may see and delete
 * every endpoint it registered.
 */
export const listedTypes = (actor: Actor): readonly EventSubscription[] =>
  actor.kind === 'app' ? eventSubscriptions : readableSubscriptions(actor)

/** Returns one endpoint, or undefined if the caller may not see an endpoint with this id. */
export const findEndpoint = (
  context: Context,
  id: string,
  types: readonly EventSubscription[] = readableSubscriptions(context.actor),
): Promise<EndpointRecord | undefined> =>
  findEndpointById(context.sql, { id, ...seenBy(context, types) })

/** Returns one endpoint, locked against changes until the transaction ends. */
export const findEndpointForUpdate = (
  tx: TransactionContext,
  id: string,
  types: readonly EventSubscription[] = readableSubscriptions(tx.actor),
): Promise<EndpointRecord | undefined> => lockEndpointById(tx.sql, { id, ...seenBy(tx, types) })

const seenBy = (context: Context, event_types: readonly EventSubscription[]) => ({
  account_id: context.actor.account_id,
  event_types,
  app_id: callerAppOf(context.actor),
  since: countedSince(context),
})

/** Returns the start of the last 24 hours, the period for which calls are counted. */
const countedSince = ({ clock }: Context): Date => later(clock.now(), -hours(24))

/**
 * Counts the account's endpoints, regardless of who registered them. Locks the account, so that
 * endpoints created concurrently cannot exceed the limit together.
 */
export async function countEndpoints(tx: TransactionContext): Promise<number> {
  await lockAccount(tx)
  return (await count(tx, {})).endpoints
}

/** The values of a new endpoint. */
export type NewEndpoint = Omit<InsertWebhookParams, 'account_id'>

/** Inserts an endpoint with its queue, and the account's stream if it does not exist. */
export async function insertEndpoint(tx: TransactionContext, endpoint: NewEndpoint): Promise<void> {
  await insertWebhook(tx, { ...endpoint })
  await insertQueue(tx, { webhook_id: endpoint.id })
  await insertStream(tx, {})
}

/** The settings that the owner of an endpoint may change. */
export type EndpointChange = Partial<
  Omit<UpdateEndpointSettingsParams, 'account_id' | 'id' | 'now'>
>

/**
 * Updates the settings of a locked endpoint. Settings that are missing in `change` remain
 * unchanged.
 */
export async function updateEndpoint(
  tx: TransactionContext,
  before: EndpointRecord,
  change: EndpointChange,
): Promise<void> {
  await updateEndpointSettings(tx.sql, { ...before, ...change, now: tx.clock.now() })
}
