import { sql, type RawBuilder } from 'kysely'
import { newId } from '#kit'
import type { Context } from '#db'
import { readableTypes } from '#events'
import { callerAppOf } from './endpoints.ts'
import type { DeliveryQuery } from '../delivery-schema.ts'
import type { DeliveryRow } from './deliveries.ts'
import { deliveriesShown, lastStatusCode, isOwedInP, pendingShown } from './queries.ts'
import { idsAt } from './parcels.ts'

/**
 * Deliveries newest first, from behind `beforeId`. An id begins with its moment, so the order of ids is the order of time, and a page is a walk along
 * an index that ends with the id: the primary key, webhook_delivery_of_webhook, or one of what is rare (whatever is unsettled, tests and replays).
 * Nothing is walked through to find that there is none: what a page costs grows with endpoints and event types, not with deliveries.
 */
export async function findDeliveries(
  context: Context,
  query: DeliveryQuery,
  beforeId: string | undefined,
): Promise<DeliveryRow[]> {
  const rows = writtenOf(context, query, beforeId)
  const page = mayHaveNoRow(query)
    ? sql<DeliveryRow>`
        select d.*
          from ((${rows}) union all (${pendingMatching(context, query, beforeId)})) as d
         order by d.id desc
         limit ${query.limit + 1}`
    : rows
  return (await page.execute(context.db)).rows
}

/** Those that have a row. */
function writtenOf(
  context: Context,
  query: DeliveryQuery,
  beforeId: string | undefined,
): RawBuilder<DeliveryRow> {
  const { created_after, limit } = query
  const matching = matchingOf(context, query, beforeId)
  if (created_after === undefined) return newestOf(context, query, matching)
  // What was owed after a moment has an id from after it, but for tests and replays: theirs are as old as the asking, or as the event.
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

/** Deliveries that have a row and of which all this is true, those with the largest ids first. */
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

/** Whether what is owed in a parcel, without an attempt on record, can match. */
const mayHaveNoRow = ({ status, status_code, error_class, trigger }: DeliveryQuery): boolean =>
  (status === undefined || status === 'pending' || status === 'held') &&
  status_code === undefined &&
  error_class === undefined &&
  trigger !== 'test'

/** Those that are owed in parcels. */
function pendingMatching(
  context: Context,
  query: DeliveryQuery,
  beforeId: string | undefined,
): RawBuilder<DeliveryRow> {
  const { webhook_id, event_id, event_type, status, trigger, created_after, created_before } = query
  const where = [sql<boolean>`true`]
  const add = (health: RawBuilder<boolean>): void => void where.push(health)
  // The id of a parcel is the smallest of its deliveries'.
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
  // What somebody brought back after his lease ran out changed nothing, and is an attempt.
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

/** What is true of deliveries d, and of what is unsettled of them, u. */
type Matching = readonly RawBuilder<boolean>[]

/** The column whose order is walked. */
type Walk = 'u.delivery_id' | 'd.id'

/** The newest of these; where they are of an endpoint or a type, by a walk for each endpoint and each type. */
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

/** Whether something is asked for that has an index of its own. */
const isRare = (query: DeliveryQuery): boolean =>
  query.event_id !== undefined ||
  isUnsettled(query) ||
  (query.trigger !== undefined && query.trigger !== 'automatic')

/** Whether only what is unsettled can match. */
const isUnsettled = ({ status, status_code, error_class }: DeliveryQuery): boolean =>
  error_class !== undefined ||
  (status !== undefined && status !== 'succeeded') ||
  (status_code !== undefined && isFailure(status_code))

/** The column whose order a page walks: it must be of the table whose index leads to the few that match. */
const walkedBy = (query: DeliveryQuery): Walk => (isUnsettled(query) ? 'u.delivery_id' : 'd.id')

const isFailure = (status_code: number): boolean => status_code < 200 || status_code > 299

/** The smallest id of a moment. */
const idsFrom = (at: Date): string => newId('dlv', at).slice(0, 'dlv_'.length + 10)

/** Every page begins here: the account's deliveries of events this caller may read, to endpoints it may see, and of them those that are asked for. */
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
  // An id is never younger than its row: the walk begins there, and not at the newest of all.
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

/** Which deliveries of parcels are asked for; `limit` of them, those with the largest ids. */
type PendingQuery = {
  webhook_id: string | undefined
  /** What is true of p, a parcel, and of o, one of its events. */
  where: RawBuilder<boolean>
  limit: number
}

/**
 * Deliveries that have no row yet, as those are shown that have one: the account's, of events this caller may read, to endpoints it may see.
 * Endpoint by endpoint, each a walk along the primary key of its parcels from their newest.
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
