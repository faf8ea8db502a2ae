import type { Clock, Seal } from '#kit'
import { type Bucket, type CallHealth, signingKeyOf, openBucket } from '#egress'
import type { Durations } from '../store/durations.ts'
import type { Due, QueuePosition } from '../store/due.ts'
import type { QueueName } from '../store/endpoint-queues.ts'
import type { EndpointRow, QueueRow } from '../store/endpoint-queues.ts'
import type { WrittenPlaces } from '../store/result-columns.ts'

/** The settings of an endpoint that calls need, with decrypted headers and secrets. */
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
 * An endpoint queue in the memory of the process that has its lease. While the lease is valid, this
 * process enforces all limits of the endpoint: calls in flight, rate, order and circuit breaker.
 * The limits therefore apply across all processes.
 */
export type EndpointQueue = QueueName & {
  readonly fence: number
  endpoint: Endpoint
  health: CallHealth
  bucket: Bucket
  /** Deliveries that were read and wait to be sent. */
  waiting: Due[]
  /**
   * Number of calls that were started and are not yet recorded. If the process died now, the
   * deliveries of these calls would be sent twice.
   */
  inHand: number
  /**
   * Sequence numbers (seq) of all deliveries in memory: waiting, in flight, or not yet recorded.
   */
  busy: Set<number>
  /** Deliveries of batches that were recorded under this lease. */
  readonly written: WrittenPlaces
  /** Whether the database may contain more due deliveries than were read. */
  isDirty: boolean
  /**
   * Position where the last read ended, if more deliveries are due after that position. Null: the
   * next read starts with the delivery that has been due longest.
   */
  readTo: QueuePosition | null
  /** Whether the endpoint was changed since it was read. */
  isStale: boolean
  /** Whether the queue is in the rotation that chooses the next call. */
  isInTurn: boolean
  isLost: boolean
  /** Time of the last lease request, by the monotonic clock. */
  leasedAtMs: number
  lastUsedMs: number
  /** Moving average of the call duration, in milliseconds. */
  callMs: number
  wakeTimer: NodeJS.Timeout | undefined
  /** Call counts since the last write of the queue's health. */
  tally: {
    succeeded: number
    failed: number
    durations: Durations
    last_success_at: Date | null
    last_failure_at: Date | null
    writtenMs: number
  }
}

/** Creates the in-memory state of an endpoint queue that was just leased. */
export function openEndpointQueue(row: QueueRow, seal: Seal, leasedAtMs: number): EndpointQueue {
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
    // The previous owner may have had a probe in flight. After a take-over, the next call is the
    // probe.
    health: {
      breaker: breaker === 'half_open' ? 'open' : breaker,
      consecutive_failures,
      probe_at,
      probe_interval_ms,
      failing_since,
      failed_attempts,
    },
    bucket: openBucket(endpoint.rate_limit_per_second),
    waiting: [],
    inHand: 0,
    busy: new Set(),
    written: new Map(),
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

/** Returns new counts, all zero, with `writtenMs` as the time of their last write. */
export const emptyTally = (writtenMs: number): EndpointQueue['tally'] => ({
  succeeded: 0,
  failed: 0,
  durations: [],
  last_success_at: null,
  last_failure_at: null,
  writtenMs,
})

/** Converts an endpoint's row and decrypts its secrets and headers. */
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

/** Encryption purposes of signing secrets and custom headers. */
export const secretPurpose = 'webhook-secret'
export const headersPurpose = 'webhook-headers'

/**
 * Returns how many calls of this endpoint queue may run concurrently now. Returns one while the
 * circuit breaker probes, and zero before the probe time.
 */
export function callsAllowed(queue: EndpointQueue, clock: Clock): number {
  const { breaker, probe_at } = queue.health
  if (breaker === 'closed') return queue.endpoint.most_in_flight
  if (breaker === 'half_open') return 1
  return probe_at && probe_at.getTime() <= clock.now().getTime() && queue.inHand === 0 ? 1 : 0
}

/**
 * Approximate duration of a read under load, in milliseconds. Enough deliveries are read ahead to
 * continue calls during a read.
 */
const readMs = 75

/**
 * Returns how many deliveries to read for an endpoint queue: as many as can start now, plus as many
 * as finish during a read. Fast receivers therefore never wait, and slow receivers occupy no
 * memory. Returns 0 until two thirds of that number are used up, because few large reads cost less
 * than many small ones.
 */
export function wantOf(queue: EndpointQueue, clock: Clock): number {
  const waiting = queue.waiting.length
  const allowed = callsAllowed(queue, clock)
  const whileReading = Math.min(256, Math.floor((allowed * readMs) / Math.max(queue.callMs, 0.5)))
  const ahead = allowed > 1 ? whileReading : 0
  const room = Math.max(0, allowed - queue.inHand + ahead - waiting)
  return waiting * 2 <= room ? room : 0
}
