import type { Sql } from '#db'
import { isOwedInP, parcelOf } from './parcels.ts'
import {
  resultsAs,
  valuesOf,
  verdict,
  whichEvent,
  whose,
  heldLane,
  nothing,
  type Result,
  type ResultColumn,
  type Settling,
} from './result-columns.ts'

/**
 * Locks the parcels these results are of, in the order in which everybody does, and answers which of them are there: what stands in one that was
 * unfolded meanwhile has rows.
 */
export async function lockParcelsOfResults(
  tx: Sql,
  results: readonly Result[],
): Promise<Set<string>> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'webhook-parcel-lock-results',
    text: `
      select p.id
        from ${parcelsAs}
        join webhook_parcel as p
          on p.account_id = n.account_id
         and p.webhook_id = n.webhook_id
         and p.id = n.id
       order by p.account_id, p.webhook_id, p.id
         for update of p`,
    values: namesOf(results),
  })
  return new Set(rows.map(({ id }) => id))
}

/**
 * Writes deliveries out of locked parcels, each once: finished where the receiver accepted it, else with what is to be done about it, and lets go of the
 * parcels in which nothing more is owed. Whose fence is old writes nothing, nor does whoever finds that another wrote it before.
 */
export function settleParcels(tx: Sql, results: readonly Result[]): Settling {
  if (results.length === 0) return nothing
  const written = tx.query<{ id: string }>({
    name: 'webhook-parcel-written',
    text: intoDeliveries,
    values: valuesOf(writtenColumns, results),
  })
  const statements: Promise<unknown>[] = [written]
  const unwell = results.filter(({ next }) => next?.status !== 'succeeded')
  if (unwell.length > 0)
    statements.push(
      tx.query({
        name: 'webhook-parcel-unwell',
        text: intoUnsettled,
        values: valuesOf(unwellColumns, unwell),
      }),
    )
  statements.push(tx.query({ name: 'webhook-parcel-done', text: letGo, values: namesOf(results) }))
  return { statements, moved: [written] }
}

const parcelsAs = `
  unnest($1::text[], $2::text[], $3::text[]) as n(account_id, webhook_id, id)`

function namesOf(results: readonly Result[]): [string[], string[], string[]] {
  const parcels = [
    ...new Map(
      results.map(({ due }) => [due.parcel_id, { ...due, id: parcelOf(due.id) }]),
    ).values(),
  ]
  return [
    parcels.map(({ account_id }) => account_id),
    parcels.map(({ webhook_id }) => webhook_id),
    parcels.map(({ id }) => id),
  ]
}

const common: ResultColumn[] = [
  ...whose,
  ...whichEvent,
  ['seq', 'bigint', ({ due }) => due.seq],
  ['event_version', 'text', ({ due }) => due.event_version],
  ['created_at', 'timestamptz', ({ due }) => due.created_at],
]
const writtenColumns: ResultColumn[] = [
  ...common,
  ...verdict,
  ['customer_id', 'text', ({ due }) => due.customer_id],
]
const unwellColumns: ResultColumn[] = [
  ...common,
  ...verdict,
  ['parcel_id', 'text', ({ due }) => due.parcel_id],
]

// A delivery that is not finished and has no row here is one that was written a moment ago. What was to be tried again is held where its endpoint was
// paused while the call was under way.
const intoUnsettled = `
  insert into webhook_unsettled (account_id, delivery_id, webhook_id, seq, event_id, event_type,
         event_version, trigger, status, attempts_made, step, next_attempt_at, last_status_code,
         last_error_class, created_at, finished_at)
  select r.account_id, r.delivery_id, r.webhook_id, r.seq, r.event_id, r.event_type,
         r.event_version, 'automatic',
         case when r.status = 'failed' and p.due_at is null then 'held' else r.status end, 1,
         case when r.status = 'failed' and p.due_at is not null then 1 else 0 end,
         case when p.due_at is not null then r.next_attempt_at end, r.status_code, r.error_class,
         r.created_at, case when r.status = 'exhausted' then r.ended_at end
    from ${resultsAs(unwellColumns)}
    join webhook_parcel as p
      on p.account_id = r.account_id
     and p.webhook_id = r.webhook_id
     and p.id = r.parcel_id
    join webhook_delivery as d
      on d.account_id = r.account_id
     and d.id = r.delivery_id
     and d.finished_at is null
   where (select u.delivery_id
            from webhook_unsettled as u
           where u.account_id = r.account_id
             and u.delivery_id = r.delivery_id) is null`

const intoDeliveries = `
  insert into webhook_delivery (account_id, id, seq, event_id, event_type, event_version,
         webhook_id, customer_id, created_at, attempts_made, last_status_code, finished_at)
  select r.account_id, r.delivery_id, r.seq, r.event_id, r.event_type, r.event_version,
         r.webhook_id, r.customer_id, r.created_at,
         case when r.status = 'succeeded' then 1 else 0 end,
         case when r.status = 'succeeded' then r.status_code end,
         case when r.status = 'succeeded' then r.ended_at end
    from ${resultsAs(writtenColumns)}${heldLane}
      on conflict do nothing
  returning id`

// Looked at from its last place back: as long as more is owed that one is found open at once, mostly.
const letGo = `
  delete from webhook_parcel as p
   using ${parcelsAs}
   where p.account_id = n.account_id
     and p.webhook_id = n.webhook_id
     and p.id = n.id
     and not exists (
       select 1
         from (select left(p.id, -2) || lpad(to_hex(place), 2, '0') as id
                 from generate_series(p.size - 1, 0, -1) as place
               offset 0) as o
        where ${isOwedInP})`
