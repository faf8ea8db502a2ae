import type { Clock, Seal } from '#kit'
import { type Bucket, type CallHealth, signingKeyOf, openBucket } from '#egress'
import type { Durations } from '../store/durations.ts'
import type { Due, LanePlace } from '../store/due.ts'
import type { LaneName } from '../store/lanes.ts'
import type { EndpointRow, LaneRow } from '../store/lanes.ts'

/** How an endpoint is called: its row with what was sealed opened. */
export type Endpoint = {
  version: number
  resumed_at: Date | null
  url: string
  schedule: readonly number[]
  timeoutMs: number
  most_in_flight: number
  ordering: 'none' | 'customer'
  headers: Readonly<Record<string, string>>
  secrets: readonly { key: Buffer; expires_at: Date | null }[]
  rate_limit_per_second: number | null
}

/**
 * The work of one endpoint in the process that holds its lease. As long as the lease lives, everything that must hold for an endpoint over all
 * processes (calls in flight, rate, order, breaker) is decided here in memory.
 */
export type Lane = LaneName & {
  readonly fence: number
  endpoint: Endpoint
  health: CallHealth
  bucket: Bucket
  /** Read and waiting for their turn. */
  queue: Due[]
  /** Calls begun and not yet recorded: what would be sent twice if the process died now. */
  inHand: number
  /** The seq of everything in hand: waiting, in flight, or not yet recorded. */
  busy: Set<number>
  /** There may be more due than was read. */
  isDirty: boolean
  /** Where the last reading ended while there was more behind it; null: the next begins with what has been due longest. */
  readTo: LanePlace | null
  /** The endpoint was changed since it was read. */
  isStale: boolean
  /** Stands in the rotation. */
  isInTurn: boolean
  isLost: boolean
  /** When the lease was last asked for, by the monotonic clock. */
  leasedAtMs: number
  lastUsedMs: number
  /** How long calls take, smoothed. */
  callMs: number
  wakeTimer: NodeJS.Timeout | undefined
  /** Counted since the lane was last written. */
  tally: {
    succeeded: number
    failed: number
    durations: Durations
    last_success_at: Date | null
    last_failure_at: Date | null
    writtenMs: number
  }
}

/** A lane just taken. */
export function openLane(row: LaneRow, seal: Seal, leasedAtMs: number): Lane {
  const {
    account_id,
    webhook_id,
    fence,
    breaker,
    consecutive_failures,
    probe_at,
    probe_interval_ms,
    failing_since,
    failed_attempts,
  } = row
  const endpoint = endpointFrom(row, seal)
  return {
    account_id,
    webhook_id,
    fence,
    endpoint,
    // Whoever held it left a probe under way or not: after a take-over the next call is the probe.
    health: {
      breaker: breaker === 'half_open' ? 'open' : breaker,
      consecutive_failures,
      probe_at,
      probe_interval_ms,
      failing_since,
      failed_attempts,
    },
    bucket: openBucket(endpoint.rate_limit_per_second),
    queue: [],
    inHand: 0,
    busy: new Set(),
    isDirty: true,
    readTo: null,
    isStale: false,
    isInTurn: false,
    isLost: false,
    leasedAtMs,
    lastUsedMs: performance.now(),
    callMs: 50,
    wakeTimer: undefined,
    tally: emptyTally(-Infinity),
  }
}

/** Counts from nothing, last written at `writtenMs`. */
export const emptyTally = (writtenMs: number): Lane['tally'] => ({
  succeeded: 0,
  failed: 0,
  durations: [],
  last_success_at: null,
  last_failure_at: null,
  writtenMs,
})

/** An endpoint's row with its secrets and headers opened. */
export function endpointFrom(row: EndpointRow, seal: Seal): Endpoint {
  return {
    version: row.version,
    resumed_at: row.resumed_at,
    url: row.url,
    schedule: row.retry_schedule,
    timeoutMs: row.timeout_seconds * 1000,
    most_in_flight: row.max_in_flight,
    ordering: row.ordering,
    headers: row.headers_sealed
      ? (JSON.parse(seal.open(row.headers_sealed, headersPurpose)) as Record<string, string>)
      : {},
    secrets: row.secrets.map((sealed, i) => ({
      key: signingKeyOf(seal.open(sealed, secretPurpose)),
      expires_at: row.secret_expiries[i] ?? null,
    })),
    rate_limit_per_second: row.rate_limit_per_second,
  }
}

/** What signing secrets and custom headers are sealed for. */
export const secretPurpose = 'webhook-secret'
export const headersPurpose = 'webhook-headers'

/** How many calls of this lane may run at once now: one while a breaker probes, none before its time. */
export function callsAllowed(lane: Lane, clock: Clock): number {
  const { breaker, probe_at } = lane.health
  if (breaker === 'closed') return lane.endpoint.most_in_flight
  if (breaker === 'half_open') return 1
  return probe_at && probe_at.getTime() <= clock.now().getTime() && lane.inHand === 0 ? 1 : 0
}

/** About how long a reading takes under load: so much work is kept ahead. */
const readMs = 75

/**
 * How many deliveries to read for a lane: what may start now, and as many more as finish while a read is under way, so that fast receivers are
 * never kept waiting and slow ones hold nothing in memory. None before two thirds of that are used up: few large readings cost less than many small.
 */
export function wantOf(lane: Lane, clock: Clock): number {
  const waiting = lane.queue.length
  const allowed = callsAllowed(lane, clock)
  const whileReading = Math.min(256, Math.floor((allowed * readMs) / Math.max(lane.callMs, 0.5)))
  const ahead = allowed > 1 ? whileReading : 0
  const room = Math.max(0, allowed - lane.inHand + ahead - waiting)
  return waiting * 2 <= room ? room : 0
}
