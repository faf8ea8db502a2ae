import type { Sql } from '#db'
import type { Durations } from '../durations.ts'

/** What results changed on their lanes. */
export type LaneChange = {
  account_id: string
  webhook_id: string
  fence: number
  breaker: string
  consecutive_failures: number
  probe_at: Date | null
  probe_interval_ms: number | null
  failing_since: Date | null
  failed_attempts: number
  last_success_at: Date | null
  last_failure_at: Date | null
  hour: Date
  succeeded: number
  failed: number
  durations: Durations
}

/**
 * Writes what lanes felt, where they are still whose they were, and counts it by the hour. Lanes are locked in their order: leases are renewed beside
 * this. The statements wait for nothing of each other: they are sent together.
 */
export function touchLanes(tx: Sql, lanes: readonly LaneChange[]): Promise<unknown>[] {
  if (lanes.length === 0) return []
  const values = [JSON.stringify(lanes)]
  return [
    tx.query({ name: 'webhook-lane-lock', text: lock, values }),
    tx.query({ name: 'webhook-lane-felt', text: update, values }),
    tx.query({ name: 'webhook-hour-count', text: count, values }),
  ]
}

const columns: [name: keyof LaneChange, type: string][] = [
  ['account_id', 'text'],
  ['webhook_id', 'text'],
  ['fence', 'bigint'],
  ['breaker', 'text'],
  ['consecutive_failures', 'integer'],
  ['probe_at', 'timestamptz'],
  ['probe_interval_ms', 'integer'],
  ['failing_since', 'timestamptz'],
  ['failed_attempts', 'integer'],
  ['last_success_at', 'timestamptz'],
  ['last_failure_at', 'timestamptz'],
  ['hour', 'timestamptz'],
  ['succeeded', 'integer'],
  ['failed', 'integer'],
  ['durations', 'integer[]'],
]

const changes = `
  json_to_recordset($1::json) as c(${columns.map((column) => column.join(' ')).join(', ')})`

const lock = `
  select l.account_id
    from ${changes}
    join webhook_lane as l
      on l.account_id = c.account_id
     and l.webhook_id = c.webhook_id
     and l.fence = c.fence
   order by l.account_id, l.webhook_id
     for update of l`

const update = `
  update webhook_lane as l
     set breaker = c.breaker,
         consecutive_failures = c.consecutive_failures,
         probe_at = c.probe_at,
         probe_interval_ms = c.probe_interval_ms,
         failing_since = c.failing_since,
         failed_attempts = c.failed_attempts,
         last_success_at = coalesce(c.last_success_at, l.last_success_at),
         last_failure_at = coalesce(c.last_failure_at, l.last_failure_at)
    from ${changes}
   where l.account_id = c.account_id
     and l.webhook_id = c.webhook_id
     and l.fence = c.fence`

const count = `
  insert into webhook_hour as h (account_id, webhook_id, hour, succeeded, failed, durations)
  select c.account_id, c.webhook_id, c.hour, c.succeeded, c.failed, c.durations
    from ${changes}
   where c.succeeded + c.failed > 0
   order by c.account_id, c.webhook_id, c.hour
      on conflict (account_id, webhook_id, hour) do update
     set succeeded = h.succeeded + excluded.succeeded,
         failed = h.failed + excluded.failed,
         durations = array(
           select coalesce(before, 0) + coalesce(more, 0)
             from unnest(h.durations, excluded.durations) with ordinality as u (before, more, place)
            order by place)`
