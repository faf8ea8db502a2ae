import type { Sql } from '#db'
import type { Traceparent } from '#kit'
import type { CallOutcome } from '#egress'
import type { Due } from './due.ts'
import { listHeldQueues } from './queries.ts'

/**
 * The change that an attempt makes to its delivery. The change is null if the delivery does not
 * change, as after a failed manual resend.
 */
export type NextStatus = {
  status: 'succeeded' | 'failed' | 'exhausted'
  next_attempt_at: Date | null
} | null

/**
 * For each delivery batch that a process records under one lease: the positions (starting at 0) of
 * the deliveries that have rows. Complete, because only the process with the lease writes the rows
 * of a batch. See `finalize-delivery-batches.ts`.
 */
export type WrittenPlaces = Map<string, Set<number>>

/** A completed attempt to record, with the delivery it belongs to. */
export type Result = {
  due: Due
  fence: number
  /** Deliveries that were recorded under the same lease. */
  written: WrittenPlaces
  id: string
  trigger: 'automatic' | 'manual' | 'replay'
  url: string
  request_headers: string
  /** The trace that the call continued. */
  traceparent: Traceparent | null
  outcome: CallOutcome
  started_at: Date
  ended_at: Date
  next: NextStatus
}

/**
 * Returns columns with the delivery of each result, the fence of the worker that made the call, and
 * the new state. Each column is the text of an array.
 */
export function columnsOfResults(results: readonly Result[]) {
  const column = (read: (result: Result) => Plain): string => plainArray(results, read)
  return {
    ...columnsOfQueues(results),
    delivery_ids: column(({ due }) => due.id),
    made_before: column(({ due }) => due.attempts_made),
    is_resend: column(({ due }) => due.is_resend),
    statuses: column(({ next }) => next?.status ?? null),
    next_attempt_at: column(({ next }) => next?.next_attempt_at ?? null),
    ended_at: column(({ ended_at }) => ended_at),
    status_codes: column(({ outcome }) => outcome.status_code),
    error_classes: column(({ outcome }) => outcome.failure?.class ?? null),
  }
}

const columnsOfQueues = (results: readonly Result[]) => ({
  account_ids: plainArray(results, ({ due }) => due.account_id),
  webhook_ids: plainArray(results, ({ due }) => due.webhook_id),
  fences: plainArray(results, ({ fence }) => fence),
})

/** Endpoint queues of results that are still leased by the worker that made the calls. */
export type ClaimedQueues = ReadonlySet<string>

export async function readClaimedQueues(
  tx: Sql,
  results: readonly Result[],
): Promise<ClaimedQueues> {
  const queues = [...new Map(results.map((result) => [nameOfQueue(result), result])).values()]
  if (queues.length === 0) return new Set()
  const rows = await listHeldQueues(tx, columnsOfQueues(queues))
  return new Set(rows.map(({ webhook_id, fence }) => `${webhook_id}/${fence}`))
}

export const isHeldIn = (queues: ClaimedQueues, result: Result): boolean =>
  queues.has(nameOfQueue(result))

const nameOfQueue = ({ due, fence }: Result): string => `${due.webhook_id}/${fence}`

/**
 * A value that needs no quotes in the text of an array: an id, a number, a timestamp or an internal
 * keyword.
 */
export type Plain = string | number | boolean | Date | null

/**
 * Returns the text of a PostgreSQL array with the values that `read` returns for each row. Values
 * must not contain quotes, commas or braces.
 */
export function plainArray<Row>(rows: readonly Row[], read: (row: Row) => Plain): string {
  let text = ''
  for (const row of rows) text += `,${plain(read(row))}`
  return `{${text.slice(1)}}`
}

function plain(value: Plain): string {
  if (value === null) return 'NULL'
  return value instanceof Date ? momentText(value) : String(value)
}

let lastSecond = NaN
let lastSecondText = ''

/**
 * Formats a timestamp in ISO 8601. Rows of one batch have similar timestamps, so the text up to the
 * second, which is the expensive part, is cached from the previous call.
 */
function momentText(moment: Date): string {
  const milliseconds = moment.getTime()
  const second = Math.floor(milliseconds / 1000)
  if (second !== lastSecond) {
    lastSecondText = moment.toISOString().slice(0, -'000Z'.length)
    lastSecond = second
  }
  return `${lastSecondText}${String(milliseconds - second * 1000).padStart(3, '0')}Z`
}
