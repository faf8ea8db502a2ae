import { sql, type RawBuilder } from 'kysely'
import { newId } from '#kit'
import type { Context } from '#db'
import { readableTypes } from '#events'
import { callerAppOf } from './endpoints.ts'
import type { DeliveryQuery } from '../delivery-schema.ts'
import type { DeliveryRow } from './deliveries.ts'
import { deliveriesShown, lastStatusCode, isOwedInP, pendingShown } from './queries.ts'
import { idsAt } from './delivery-batches.ts'
import { mayBeFiltered, selectFiltered } from './filtered.ts'

/**
 * Returns deliveries, newest first, with ids below `beforeId`. An id starts with its timestamp, so
 * id order is time order. A page is a scan of an index that ends with the id: the primary key,
 * webhook_delivery_of_webhook, or an index on rare rows (unsettled deliveries, tests and replays).
 * No query scans non-matching rows: the cost of a page grows with the number of endpoints and event
 * types, not with the number of deliveries.
 */
export async function findDeliveries(
  context: Context,
  query: DeliveryQuery,
  beforeId: string | undefined,
): Promise<DeliveryRow[]> {
  const sources = [
    ...(query.status === 'filtered' ? [] : [writtenOf(context, query, beforeId)]),
    ...(mayHaveNoRow(query) ? [pendingMatching(context, query, beforeId)] : []),
    ...(mayBeFiltered(query) ? [selectFiltered(context, query, beforeId)] : []),
  ]
  const page = sql<DeliveryRow>`
    select d.*
      from (${sql.join(
        sources.map((source) => sql`(${source})`),
        sql` union all `,
      )}) as d
     order by d.id desc
     limit ${query.limit + 1}`
  return (await page.execute(context.db)).rows
}

/** Selects deliveries that have a row. */
function writtenOf(
  context: Context,
  query: DeliveryQuery,
  beforeId: string | undefined,
): RawBuilder<DeliveryRow> {
  const { created_after, limit } = query
  const matching = matchingOf(context, query, beforeId)
  if (created_after === undefined) return newestOf(context, query, matching)
  // A delivery that was created after a time has an id that starts with a later timestamp. Tests
  // and replays are exceptions: their ids start with the timestamp of the request or the event.
  const bound = idsFrom(created_after)
  const late = shown({
    where: [
      ...matching,
      sql<boolean>`d.id < ${bound}`,
      sql<boolean>`d.trigger = ${query.trigger === 'test' ? 'test' : 'replay'}`,
    ],
    by: 'd.id',
    limit: limit + 1,
  })
  const since = sql<boolean>`${sql.ref(walkedBy(query))} >= ${bound}`
  return sql<DeliveryRow>`
    select d.*
      from ((${newestOf(context, query, [...matching, since])}) union all (${late})) as d
     order by d.id desc
     limit ${limit + 1}`
}

/**
 * Selects deliveries that have a row and match all conditions, ordered by descending id.
 */
const shown = ({
  where,
  by,
  limit,
}: {
  where: Matching
  by: Walk
  limit: number
}): RawBuilder<DeliveryRow> => sql<DeliveryRow>`
  ${sql.raw(deliveriesShown())}
   where ${sql.join(where, sql` and `)}
   order by ${sql.ref(by)} desc
   limit ${limit}`

/** Returns whether a delivery in a batch, which has no recorded attempt, can match the query. */
const mayHaveNoRow = ({ status, status_code, error_class, trigger }: DeliveryQuery): boolean =>
  (status === undefined || status === 'pending' || status === 'held') &&
  status_code === undefined &&
  error_class === undefined &&
  trigger !== 'test'

/** Selects matching deliveries in batches. */
function pendingMatching(
  context: Context,
  query: DeliveryQuery,
  beforeId: string | undefined,
): RawBuilder<DeliveryRow> {
  const { webhook_id, event_id, event_type, status, trigger, created_after, created_before } = query
  const where = [sql<boolean>`true`]
  const add = (health: RawBuilder<boolean>): void => void where.push(health)
  // The id of a batch is the smallest id of its deliveries.
  if (beforeId !== undefined) add(sql`p.id < ${beforeId} and o.id < ${beforeId}`)
  if (event_id !== undefined) {
    const [from, to] = idsAt(event_id)
    add(sql`o.event_id = ${event_id} and p.id >= ${from} and p.id < ${to}`)
  }
  if (event_type !== undefined) add(sql`o.event_type = ${event_type}`)
  if (status !== undefined) add(sql`(p.due_at is null) = ${status === 'held'}`)
  if (created_after !== undefined)
    add(sql`p.created_at > ${created_after} and p.id >= ${idsFrom(created_after)}`)
  if (created_before !== undefined)
    add(sql`p.created_at < ${created_before} and p.id < ${idsFrom(created_before)}`)
  // A result that arrives after the lease has expired changes no delivery, but the attempt is
  // recorded. A delivery in a batch can therefore have attempts.
  if (trigger !== undefined)
    add(sql`exists (
      select 1
        from webhook_attempt as a
       where a.account_id = p.account_id
         and a.delivery_id = o.id
         and a.trigger = ${trigger})`)
  return selectPending(context, {
    webhook_id,
    where: sql<boolean>`${sql.join(where, sql` and `)}`,
    limit: query.limit + 1,
  })
}

/** SQL conditions on deliveries d and their webhook_open_delivery rows u. */
type Matching = readonly RawBuilder<boolean>[]

/** Column by which the index scan is ordered. */
type Walk = 'u.delivery_id' | 'd.id'

/**
 * Selects the newest matching deliveries. With a filter by endpoint or type, uses one index scan
 * for each endpoint and each type.
 */
function newestOf(
  { actor }: Context,
  query: DeliveryQuery,
  matching: Matching,
): RawBuilder<DeliveryRow> {
  const { webhook_id, event_type } = query
  const limit = query.limit + 1
  const by = walkedBy(query)
  if ((webhook_id === undefined && event_type === undefined) || isRare(query))
    return sql<DeliveryRow>`select d.* from (${shown({ where: matching, by, limit })}) as d`
  const types = readableTypes(actor).filter((type) => (event_type ?? type) === type)
  const ofEach = [sql<boolean>`d.webhook_id = w.id`, sql<boolean>`d.event_type = t.event_type`]
  const one = webhook_id === undefined ? sql`` : sql`and w.id = ${webhook_id}`
  return sql<DeliveryRow>`
    select d.*
      from webhook as w
     cross join unnest(${types}::text[]) as t (event_type)
     cross join lateral (${shown({ where: [...matching, ...ofEach], by, limit })}) as d
     where w.account_id = ${actor.account_id} ${one}
     order by d.id desc
     limit ${limit}`
}

/** Returns whether the query has a filter with its own index. */
const isRare = (query: DeliveryQuery): boolean =>
  query.event_id !== undefined ||
  isUnsettled(query) ||
  (query.trigger !== undefined && query.trigger !== 'automatic')

/** Returns whether only deliveries with a webhook_open_delivery row can match. */
const isUnsettled = ({ status, status_code, error_class }: DeliveryQuery): boolean =>
  error_class !== undefined ||
  (status !== undefined && status !== 'succeeded') ||
  (status_code !== undefined && isFailure(status_code))

/**
 * Returns the column that orders a page. It must belong to the table with the index that leads to
 * the few matching rows.
 */
const walkedBy = (query: DeliveryQuery): Walk => (isUnsettled(query) ? 'u.delivery_id' : 'd.id')

const isFailure = (status_code: number): boolean => status_code < 200 || status_code > 299

/** Returns the smallest possible id for a timestamp. */
const idsFrom = (at: Date): string => newId('dlv', at).slice(0, 'dlv_'.length + 10)

/**
 * Returns the conditions that apply to every page: the account, the event types and endpoints that
 * the caller may see, and the filters of the query.
 */
function matchingOf(
  { actor }: Context,
  query: DeliveryQuery,
  beforeId: string | undefined,
): Matching {
  const {
    webhook_id,
    event_id,
    event_type,
    status,
    status_code,
    error_class,
    trigger,
    created_after,
    created_before,
  } = query
  const app = callerAppOf(actor)
  const id = sql.ref(walkedBy(query))
  const where = [
    sql<boolean>`d.account_id = ${actor.account_id}`,
    sql<boolean>`d.event_type = any(${readableTypes(actor)}::text[])`,
  ]
  const add = (health: RawBuilder<boolean>): void => void where.push(health)
  if (app !== null)
    add(sql`exists (
      select 1
        from webhook as w
       where w.account_id = d.account_id
         and w.id = d.webhook_id
         and w.app_id = ${app})`)
  if (isUnsettled(query)) add(sql`u.account_id = ${actor.account_id}`)
  if (beforeId !== undefined) add(sql`${id} < ${beforeId}`)
  if (webhook_id !== undefined) add(sql`d.webhook_id = ${webhook_id}`)
  if (event_id !== undefined) add(sql`d.event_id = ${event_id}`)
  if (event_type !== undefined) add(sql`d.event_type = ${event_type}`)
  if (status === 'succeeded') add(sql`coalesce(u.status, 'succeeded') = ${status}`)
  else if (status !== undefined) add(sql`u.status = ${status}`)
  if (status_code !== undefined && isFailure(status_code))
    add(sql`u.last_status_code = ${status_code}`)
  else if (status_code !== undefined)
    add(sql`d.last_status_code = ${status_code}
      and ${sql.raw(lastStatusCode())} = ${status_code}`)
  if (error_class !== undefined) add(sql`u.last_error_class = ${error_class}`)
  if (created_after !== undefined) add(sql`d.created_at > ${created_after}`)
  // An id is never newer than its row, so the index scan can start at this time instead of the
  // newest row.
  if (created_before !== undefined)
    add(sql`d.created_at < ${created_before} and ${id} < ${idsFrom(created_before)}`)
  add(trigger === 'test' ? sql`d.trigger = 'test'` : sql`d.trigger <> 'test'`)
  if (trigger !== undefined && trigger !== 'test')
    add(sql`exists (
      select 1
        from webhook_attempt as a
       where a.account_id = d.account_id
         and a.delivery_id = d.id
         and a.trigger = ${trigger})`)
  return where
}

/** Selects at most `limit` deliveries in batches, ordered by descending id. */
type PendingQuery = {
  webhook_id: string | undefined
  /** Condition on p, a batch, and o, one of its events. */
  where: RawBuilder<boolean>
  limit: number
}

/**
 * Selects deliveries that have no row yet, with the same columns as deliveries with rows. Includes
 * only deliveries of the account, for events that the caller may read and endpoints that the caller
 * may see. Scans the primary key of the batches of each endpoint, newest first.
 */
function selectPending(
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
