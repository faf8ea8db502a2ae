import { sql } from 'kysely'
import { lockAccount } from '#accounts'
import { hours, later, type Actor } from '#kit'
import type { Context, TransactionContext } from '#db'
import { eventTypes, readableTypes, type EventType } from '#events'
import {
  countEndpoints as count,
  endpointColumns,
  findEndpointById,
  heldCount,
  insertLane,
  insertStream,
  insertWebhook,
  lockEndpointById,
  type FindEndpointByIdRow,
  type InsertWebhookParams,
  type UpdateEndpointSettingsParams,
  updateEndpointSettings,
} from './queries.ts'

/** An endpoint as its tables hold it, with what its lane says of its health. */
export type EndpointRecord = FindEndpointByIdRow

/** The app a caller is, or null; apps see the endpoints they registered, everybody else all of the account's. */
export const callerAppOf = (actor: Actor): string | null =>
  actor.kind === 'app' ? actor.app_id : null

/** The account's endpoints that this caller may see, as `findEndpoint` answers one: for lists of them. */
export function selectEndpoints(context: Context) {
  const { actor, db } = context
  const app = callerAppOf(actor)
  const since = countedSince(context)
  return db
    .selectFrom('webhook as w')
    .innerJoin('webhook_lane as l', (join) =>
      join.onRef('l.account_id', '=', 'w.account_id').onRef('l.webhook_id', '=', 'w.id'),
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

/** The types of events an endpoint may have to be listed for this caller. An app may see and delete every endpoint it registered. */
export const listedTypes = (actor: Actor): EventType[] =>
  actor.kind === 'app' ? eventTypes : readableTypes(actor)

/** One endpoint, or undefined where this caller has none of this id. */
export const findEndpoint = (
  context: Context,
  id: string,
  types = readableTypes(context.actor),
): Promise<EndpointRecord | undefined> =>
  findEndpointById(context.sql, { id, ...seenBy(context, types) })

/** The same, with nobody else changing it until the transaction ends. */
export const findEndpointForUpdate = (
  tx: TransactionContext,
  id: string,
  types = readableTypes(tx.actor),
): Promise<EndpointRecord | undefined> => lockEndpointById(tx.sql, { id, ...seenBy(tx, types) })

const seenBy = (context: Context, event_types: EventType[]) => ({
  account_id: context.actor.account_id,
  event_types,
  app_id: callerAppOf(context.actor),
  since: countedSince(context),
})

/** Calls of the last day are counted. */
const countedSince = ({ clock }: Context): Date => later(clock.now(), -hours(24))

/** How many endpoints the account has, whoever registered them; the account is held, so that endpoints made side by side cannot pass the limit together. */
export async function countEndpoints(tx: TransactionContext): Promise<number> {
  await lockAccount(tx)
  return (await count(tx, {})).endpoints
}

/** What is written of a new endpoint. */
export type NewEndpoint = Omit<InsertWebhookParams, 'account_id'>

/** Writes an endpoint with its lane and its place in the account's stream. */
export async function insertEndpoint(tx: TransactionContext, endpoint: NewEndpoint): Promise<void> {
  await insertWebhook(tx, { ...endpoint })
  await insertLane(tx, { webhook_id: endpoint.id })
  await insertStream(tx, {})
}

/** What the owner of an endpoint may change of it. */
export type EndpointChange = Partial<
  Omit<UpdateEndpointSettingsParams, 'account_id' | 'id' | 'now'>
>

/** Changes the settings of an endpoint that is locked; what is not named stays. */
export async function updateEndpoint(
  tx: TransactionContext,
  before: EndpointRecord,
  change: EndpointChange,
): Promise<void> {
  await updateEndpointSettings(tx.sql, { ...before, ...change, now: tx.clock.now() })
}
