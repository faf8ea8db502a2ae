import type { Database } from '#db'
import type { Outcome } from '../outcome.ts'
import type { Due } from './due.ts'
import { plainArray, type Plain } from './plain-array.ts'

/** What an attempt changes on its delivery; null leaves the delivery as it was, as a resend that failed does. */
export type NextStatus = {
  status: 'succeeded' | 'failed' | 'exhausted'
  next_attempt_at: Date | null
} | null

/** One attempt as it is recorded. */
export type Result = {
  due: Due
  fence: number
  id: string
  trigger: 'automatic' | 'manual' | 'replay'
  url: string
  request_headers: string
  outcome: Outcome
  started_at: Date
  ended_at: Date
  next: NextStatus
}

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
}

/**
 * Records a batch of attempts and what follows from them, in one statement: a success takes its delivery out of what is unsettled, anything else changes it
 * there. Answers the ids of the deliveries whose state it left as it was.
 *
 * The fence is the guard: a worker that outlived its lease logs its attempts and changes nothing else. Rows of webhook_stream are
 * locked in the order of accounts until the batch commits, so that sequence numbers become visible in order and a reader that goes on
 * from one misses none. Lanes are locked in order as well: leases are renewed beside this.
 */
export async function recordResults(
  database: Database,
  results: readonly Result[],
  lanes: readonly LaneChange[],
): Promise<Set<string>> {
  const { rows } = await database.pool.query<{ id: string }>({
    name: 'webhook-record-results',
    text: statement,
    values: [
      ...resultColumns.map(([, , read]) => plainArray(results, read)),
      ...textColumns.map(([, read]) => JSON.stringify(results.map(read))),
      ...jsonColumns.map(([, read]) => results.map(read).join(separator)),
      ...laneColumns.map(([name]) => lanes.map((lane) => lane[name])),
    ],
  })
  return new Set(rows.map((row) => row.id))
}

/** Columns whose values need no quotes in the text of an array: ids, numbers, moments, and words of ours. */
const resultColumns: [name: string, type: string, read: (result: Result) => Plain][] = [
  ['account_id', 'text', ({ due }) => due.account_id],
  ['webhook_id', 'text', ({ due }) => due.webhook_id],
  ['delivery_id', 'text', ({ due }) => due.id],
  ['event_id', 'text', ({ due }) => due.event_id],
  ['event_type', 'text', ({ due }) => due.event_type],
  ['made_before', 'integer', ({ due }) => due.attempts_made],
  ['is_resend', 'boolean', ({ due }) => due.is_resend],
  ['fence', 'bigint', ({ fence }) => fence],
  ['id', 'text', ({ id }) => id],
  ['trigger', 'text', ({ trigger }) => trigger],
  ['started_at', 'timestamptz', (result) => result.started_at],
  ['ended_at', 'timestamptz', (result) => result.ended_at],
  ['duration_ms', 'real', ({ outcome }) => outcome.duration_ms],
  ['dns_ms', 'real', ({ outcome }) => outcome.dns_ms],
  ['connect_ms', 'real', ({ outcome }) => outcome.connect_ms],
  ['tls_ms', 'real', ({ outcome }) => outcome.tls_ms],
  ['first_byte_ms', 'real', ({ outcome }) => outcome.first_byte_ms],
  ['remote_address', 'text', ({ outcome }) => outcome.remote_address],
  ['status_code', 'smallint', ({ outcome }) => outcome.status_code],
  ['is_truncated', 'boolean', ({ outcome }) => outcome.is_truncated],
  ['error_class', 'text', ({ outcome }) => outcome.failure?.class ?? null],
  ['status', 'text', ({ next }) => next?.status ?? null],
  ['next_attempt_at', 'timestamptz', ({ next }) => next?.next_attempt_at ?? null],
]

/** Columns that may hold any text, handed over as one array of JSON: quoting each for the text of an array costs several times as much. */
const textColumns: [name: string, read: (result: Result) => string | null][] = [
  ['url', ({ url }) => url],
  ['response_body', ({ outcome }) => outcome.response_body],
  ['error_message', ({ outcome }) => outcome.failure?.message.toWellFormed() ?? null],
]

/** Columns whose values are the text of JSON, which holds no control character: one stands between them, and nobody has to parse or quote them. */
const jsonColumns: [name: string, read: (result: Result) => string][] = [
  ['request_headers', (result) => result.request_headers],
  ['response_headers', ({ outcome }) => headersText(outcome)],
]

const separator = '\u001f'

const laneColumns: [name: keyof LaneChange, type: string][] = [
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
]

/** The answer's headers as JSON, at most 16 KiB of them. */
function headersText({ response_headers }: Outcome): string {
  if (!response_headers) return 'null'
  const text = JSON.stringify(response_headers)
  if (text.length <= 16_384) return text.replaceAll('\\u0000', '\\ufffd')
  return JSON.stringify({
    'content-type': response_headers['content-type'] ?? null,
    '…': 'too many to keep',
  })
}

const unnest = (
  columns: readonly (readonly [string, string, ...unknown[]])[],
  from: number,
): string => `unnest(${columns.map(([, type], i) => `$${from + i}::${type}[]`).join(', ')})`

const firstText = 1 + resultColumns.length
const firstJson = firstText + textColumns.length
const firstLane = firstJson + jsonColumns.length

const elements = [
  ...textColumns.map((_, i) => `json_array_elements_text($${firstText + i}::json)`),
  ...jsonColumns.map((_, i) => `string_to_table($${firstJson + i}, E'\\x1f')`),
].join(', ')

const names = (columns: readonly (readonly [string, ...unknown[]])[]): string =>
  columns.map(([name]) => name).join(', ')

const isOpen = `u.status in ('pending', 'failed')`

// What ends a delivery ends it also when its endpoint was paused or disabled while the call was under way; a success ends any.
const isExhausted = `(r.status = 'exhausted' and u.status in ('pending', 'failed', 'held'))`

const isTheirs = `u.account_id = r.account_id and u.delivery_id = r.delivery_id and u.attempts_made = r.made_before and u.status <> 'cancelled'`

const statement = `
with result as (
  select ${names(resultColumns)}, ${names(textColumns)}, n,
    ${jsonColumns.map(([name]) => `nullif(${name}, 'null') as ${name}`).join(', ')}
  from rows from (${unnest(resultColumns, 1)}, ${elements})
    with ordinality r(${names(resultColumns)}, ${names(textColumns)}, ${names(jsonColumns)}, n)
), lane as (
  select * from ${unnest(laneColumns, firstLane)} l(${names(laneColumns)})
), held as materialized (
  select l.account_id, l.webhook_id, l.fence from (select distinct account_id, webhook_id from result) r
  join webhook_lane l on l.account_id = r.account_id and l.webhook_id = r.webhook_id
), ours as materialized (
  select account_id, delivery_id, made_before, is_resend, status, status_code, error_class, next_attempt_at, ended_at
  from result join held using (account_id, webhook_id, fence)
), stream as (
  select s.account_id from webhook_stream s where s.account_id in (select account_id from result) order by s.account_id for update
), counted as (
  update webhook_stream s set sequence = s.sequence + c.n
  from (select account_id, count(*) as n from result join stream using (account_id) group by 1) c
  where s.account_id = c.account_id
  returning s.account_id, s.sequence - c.n as base
), logged as (
  insert into webhook_attempt (account_id, delivery_id, id, webhook_id, event_id, event_type, sequence, number, trigger, started_at, duration_ms,
    dns_ms, connect_ms, tls_ms, first_byte_ms, remote_address, url, request_headers, status_code, response_headers, response_body, is_truncated,
    error_class, error_message, outcome)
  select r.account_id, r.delivery_id, r.id, r.webhook_id, r.event_id, r.event_type, c.base + row_number() over (partition by r.account_id order by r.n),
    r.made_before + 1, r.trigger, r.started_at, r.duration_ms, r.dns_ms, r.connect_ms, r.tls_ms, r.first_byte_ms, r.remote_address, r.url,
    r.request_headers, r.status_code, r.response_headers, r.response_body, r.is_truncated, r.error_class, r.error_message,
    coalesce(r.status, 'unchanged')
  from result r join counted c using (account_id)
), touched as materialized (
  select l.account_id, l.webhook_id from webhook_lane l join lane c on l.account_id = c.account_id and l.webhook_id = c.webhook_id and l.fence = c.fence
  order by l.account_id, l.webhook_id for update of l
), felt as (
  update webhook_lane l set breaker = c.breaker, consecutive_failures = c.consecutive_failures, probe_at = c.probe_at, probe_interval_ms = c.probe_interval_ms,
    failing_since = c.failing_since, failed_attempts = c.failed_attempts,
    last_success_at = coalesce(c.last_success_at, l.last_success_at), last_failure_at = coalesce(c.last_failure_at, l.last_failure_at)
  from lane c join touched using (account_id, webhook_id) where l.account_id = c.account_id and l.webhook_id = c.webhook_id
), hourly as (
  insert into webhook_hour as h (account_id, webhook_id, hour, succeeded, failed)
  select account_id, webhook_id, hour, succeeded, failed from lane where succeeded + failed > 0 order by account_id, webhook_id, hour
  on conflict (account_id, webhook_id, hour) do update set succeeded = h.succeeded + excluded.succeeded, failed = h.failed + excluded.failed
), settled as (
  delete from webhook_unsettled u using ours r where r.status = 'succeeded' and ${isTheirs}
  returning u.account_id, u.delivery_id, u.attempts_made + 1 as attempts_made, r.status_code, r.ended_at
), delivered as (
  update webhook_delivery d set attempts_made = s.attempts_made, last_status_code = s.status_code, finished_at = s.ended_at
  from settled s where d.account_id = s.account_id and d.id = s.delivery_id
), failed as (
  update webhook_unsettled u set
    attempts_made = u.attempts_made + 1,
    step = u.step + case when r.status = 'failed' and ${isOpen} then 1 else 0 end,
    status = case when ${isOpen} or ${isExhausted} then coalesce(r.status, u.status) else u.status end,
    next_attempt_at = case when not ${isOpen} then null when r.status is null then u.next_attempt_at else r.next_attempt_at end,
    finished_at = case when ${isExhausted} then r.ended_at else u.finished_at end,
    resend_at = case when r.is_resend then null else u.resend_at end,
    last_status_code = r.status_code,
    last_error_class = r.error_class
  from ours r where r.status is distinct from 'succeeded' and ${isTheirs}
  returning u.delivery_id
)
select delivery_id as id from result except all (select delivery_id from settled union all select delivery_id from failed)`
