import type { Database } from '#db'
import type { LaneName } from './fan-out.ts'

/** Who holds lanes, and how long they may be silent before somebody else may take them. */
export type Lease = { owner: string; leaseMs: number }

/** A lane as its new owner finds it, with all it needs to make calls. */
export type LaneRow = LaneName & {
  fence: number
  breaker: 'closed' | 'open' | 'half_open'
  consecutive_failures: number
  probe_at: Date | null
  probe_interval_ms: number | null
  failing_since: Date | null
  failed_attempts: number
} & EndpointRow

/** How an endpoint wants to be called. */
export type EndpointRow = {
  version: number
  resumed_at: Date | null
  url: string
  retry_schedule: number[]
  timeout_seconds: number
  max_in_flight: number
  rate_limit_per_second: number | null
  ordering: 'none' | 'customer'
  headers_sealed: Buffer | null
  secrets: Buffer[]
  secret_expiries: (Date | null)[]
}

const endpointColumns = `
  w.version, w.resumed_at, w.url, w.retry_schedule, w.timeout_seconds, w.max_in_flight, w.rate_limit_per_second, w.ordering, w.headers_sealed,
  array(select s.sealed from webhook_secret s where s.account_id = w.account_id and s.webhook_id = w.id order by s.created_at desc, s.id desc) as secrets,
  array(select s.expires_at from webhook_secret s where s.account_id = w.account_id and s.webhook_id = w.id order by s.created_at desc, s.id desc) as secret_expiries`

/**
 * The lanes whose earliest open delivery is due before `horizon`, with when. Walks from lane to lane along the indexes webhook_unsettled_due and
 * webhook_parcel_due: the cost is one descent for each lane with anything open, however deep its backlog.
 */
export async function findDueLanes(
  database: Database,
  horizon: Date,
): Promise<(LaneName & { due_at: Date })[]> {
  const { rows } = await database.pool.query<LaneName & { due_at: Date }>({
    name: 'webhook-due-lanes',
    text: `
      with recursive ${firstOfEach('lane', 'webhook_unsettled', 'next_attempt_at')},
           ${firstOfEach('parcel', 'webhook_parcel', 'due_at')}
      select account_id, webhook_id, due_at from lane where due_at <= $1
      union all
      select account_id, webhook_id, due_at from parcel where due_at <= $1
      union all
      select account_id, webhook_id, min(resend_at)
        from webhook_unsettled
       where resend_at is not null
       group by 1, 2`,
    values: [horizon],
  })
  return rows
}

/** The first row of each lane in the order of a moment, found from lane to lane by the index of those that have one. */
const firstOfEach = (name: string, table: string, moment: string): string => `
  ${name} as (
    (select account_id, webhook_id, ${moment} as due_at
       from ${table}
      where ${moment} is not null
      order by account_id, webhook_id, ${moment}
      limit 1)
    union all
    select n.account_id, n.webhook_id, n.due_at
      from ${name} as l
     cross join lateral (
       select d.account_id, d.webhook_id, d.${moment} as due_at
         from ${table} as d
        where d.${moment} is not null
          and (d.account_id, d.webhook_id) > (l.account_id, l.webhook_id)
        order by d.account_id, d.webhook_id, d.${moment}
        limit 1) as n)`

/**
 * Takes the lanes nobody holds (or whose holder gave no sign of life) and raises their fence. Lanes another process is taking at this moment are
 * left to it. A worker that dies leaves its leases to run out, and the deliveries are due as they were.
 */
export async function takeLanes(
  database: Database,
  { owner, leaseMs }: Lease,
  names: readonly LaneName[],
): Promise<LaneRow[]> {
  const { rows } = await database.pool.query<LaneRow>({
    name: 'webhook-take-lanes',
    text: `with free as (
             select l.account_id, l.webhook_id from unnest($2::text[], $3::text[]) n(account_id, webhook_id)
             join webhook_lane l on l.account_id = n.account_id and l.webhook_id = n.webhook_id
             where l.owner is null or l.owner = $1 or l.leased_until < now()
             order by l.account_id, l.webhook_id
             for update of l skip locked
           ), taken as (
             update webhook_lane l set owner = $1, leased_until = now() + $4 * interval '1 ms', fence = l.fence + 1
             from free where l.account_id = free.account_id and l.webhook_id = free.webhook_id
             returning l.*
           )
           select t.account_id, t.webhook_id, t.fence, t.breaker, t.consecutive_failures, t.probe_at, t.probe_interval_ms, t.failing_since, t.failed_attempts,
                  ${endpointColumns}
           from taken t join webhook w on w.account_id = t.account_id and w.id = t.webhook_id`,
    values: [owner, ...columnsOf(names), leaseMs],
  })
  return rows
}

/** How the endpoints of these lanes want to be called now. */
export async function readEndpoints(
  database: Database,
  names: readonly LaneName[],
): Promise<(LaneName & EndpointRow)[]> {
  const { rows } = await database.pool.query<LaneName & EndpointRow>({
    name: 'webhook-read-endpoints',
    text: `select w.account_id, w.id as webhook_id, ${endpointColumns}
           from unnest($1::text[], $2::text[]) n(account_id, webhook_id)
           join webhook w on w.account_id = n.account_id and w.id = n.webhook_id`,
    values: columnsOf(names),
  })
  return rows
}

/** Extends every lease of this owner; what is not answered was lost to another. Whoever changes several lanes locks them in their order. */
export async function renewLanes(
  database: Database,
  { owner, leaseMs }: Lease,
): Promise<(LaneName & { fence: number; version: number })[]> {
  const { rows } = await database.pool.query<LaneName & { fence: number; version: number }>({
    name: 'webhook-renew-lanes',
    text: `with held as (
             select account_id, webhook_id from webhook_lane where owner = $1 order by account_id, webhook_id for update
           )
           update webhook_lane l set leased_until = now() + $2 * interval '1 ms'
           from held join webhook w on w.account_id = held.account_id and w.id = held.webhook_id
           where l.account_id = held.account_id and l.webhook_id = held.webhook_id
           returning l.account_id, l.webhook_id, l.fence, w.version`,
    values: [owner, leaseMs],
  })
  return rows
}

/** Gives lanes back before their lease runs out. */
export async function releaseLanes(
  database: Database,
  owner: string,
  names: readonly LaneName[],
): Promise<void> {
  await database.pool.query({
    name: 'webhook-release-lanes',
    text: `with held as (
             select l.account_id, l.webhook_id from unnest($2::text[], $3::text[]) n(account_id, webhook_id)
             join webhook_lane l on l.account_id = n.account_id and l.webhook_id = n.webhook_id and l.owner = $1
             order by l.account_id, l.webhook_id for update of l
           )
           update webhook_lane l set owner = null, leased_until = null
           from held where l.account_id = held.account_id and l.webhook_id = held.webhook_id`,
    values: [owner, ...columnsOf(names)],
  })
}

const columnsOf = (names: readonly LaneName[]): [string[], string[]] => [
  names.map((name) => name.account_id),
  names.map((name) => name.webhook_id),
]
