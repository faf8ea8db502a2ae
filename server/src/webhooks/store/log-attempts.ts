import type { Sql } from '#db'
import type { Outcome } from '../outcome.ts'
import { plainArray } from './plain-array.ts'
import {
  arraysOf,
  valuesOf,
  whichEvent,
  whose,
  type Result,
  type ResultColumn,
} from './result-columns.ts'

/**
 * Writes attempts with their places in the streams of their accounts. The rows of webhook_stream are locked in the order of accounts until the
 * transaction ends, so that sequence numbers become visible in order and a reader that goes on from one misses none. The statements wait for
 * nothing of each other: they are sent together.
 */
export function logAttempts(tx: Sql, results: readonly Result[]): Promise<unknown>[] {
  const following = followingOf(results)
  const accounts = [...following.counts.keys()]
  return [
    tx.query({
      name: 'webhook-stream-lock',
      text: `
        select account_id
          from webhook_stream
         where account_id = any($1::text[])
         order by account_id
           for update`,
      values: [accounts],
    }),
    tx.query({
      name: 'webhook-stream-move',
      text: `
        update webhook_stream as s
           set sequence = s.sequence + c.n
          from unnest($1::text[], $2::integer[]) as c(account_id, n)
         where s.account_id = c.account_id`,
      values: [accounts, [...following.counts.values()]],
    }),
    tx.query({
      name: 'webhook-log-attempts',
      text: insert,
      values: [
        ...valuesOf(attemptColumns, results),
        plainArray(results, (result) => following.of.get(result) ?? 0),
        ...textColumns.map(([, read]) => JSON.stringify(results.map(read))),
        ...jsonColumns.map(([, read]) => results.map(read).join(separator)),
      ],
    }),
  ]
}

/** How many results of its account follow each one, and how many there are of each account. */
function followingOf(results: readonly Result[]) {
  const counts = new Map<string, number>()
  const of = new Map<Result, number>()
  for (const result of results.toReversed()) {
    const { account_id } = result.due
    const following = counts.get(account_id) ?? 0
    of.set(result, following)
    counts.set(account_id, following + 1)
  }
  return { counts, of }
}

const attemptColumns: ResultColumn[] = [
  ...whose.slice(0, 3),
  ...whichEvent,
  ['number', 'integer', ({ due }) => due.attempts_made + 1],
  ['id', 'text', ({ id }) => id],
  ['trigger', 'text', ({ trigger }) => trigger],
  ['started_at', 'timestamptz', ({ started_at }) => started_at],
  ['duration_ms', 'real', ({ outcome }) => outcome.duration_ms],
  ['dns_ms', 'real', ({ outcome }) => outcome.dns_ms],
  ['connect_ms', 'real', ({ outcome }) => outcome.connect_ms],
  ['tls_ms', 'real', ({ outcome }) => outcome.tls_ms],
  ['first_byte_ms', 'real', ({ outcome }) => outcome.first_byte_ms],
  ['remote_address', 'text', ({ outcome }) => outcome.remote_address],
  ['status_code', 'smallint', ({ outcome }) => outcome.status_code],
  ['is_truncated', 'boolean', ({ outcome }) => outcome.is_truncated],
  ['error_class', 'text', ({ outcome }) => outcome.failure?.class ?? null],
  ['outcome', 'text', ({ next }) => next?.status ?? 'unchanged'],
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

const plain = attemptColumns.map(([name]) => name).join(', ')
const texts = textColumns.map(([name]) => name).join(', ')
const jsons = jsonColumns.map(([name]) => name).join(', ')
const firstText = attemptColumns.length + 2
const firstJson = firstText + textColumns.length

const insert = `
  insert into webhook_attempt (${plain}, sequence, ${texts}, ${jsons})
  select ${attemptColumns.map(([name]) => `r.${name}`).join(', ')}, s.sequence - r.following,
         ${textColumns.map(([name]) => `r.${name}`).join(', ')},
         ${jsonColumns.map(([name]) => `nullif(r.${name}, 'null')`).join(', ')}
    from rows from (
           unnest(${arraysOf(attemptColumns, 1)}, $${firstText - 1}::bigint[]),
           ${textColumns.map((_, i) => `json_array_elements_text($${firstText + i}::json)`).join(', ')},
           ${jsonColumns.map((_, i) => `string_to_table($${firstJson + i}, E'\\x1f')`).join(', ')}
         ) as r(${plain}, following, ${texts}, ${jsons})
    join webhook_stream as s on s.account_id = r.account_id`
