import type { Sql, TransactionContext } from '#db'
import type { CallOutcome } from '#egress'
import { moveStreams } from './queries.ts'
import type { Result } from './result-columns.ts'

/** For each account, the stream position of the last result in the batch. */
export type StreamPlaces = ReadonlyMap<string, number>

/**
 * Reserves positions in the streams of accounts for results. Locks the rows of webhook_stream in
 * account order until the transaction ends. Sequence numbers therefore become visible in order, and
 * a reader that continues after a number skips no attempt.
 */
export async function takePlaces(tx: Sql, results: readonly Result[]): Promise<StreamPlaces> {
  const counts = new Map<string, number>()
  for (const { due } of results) counts.set(due.account_id, (counts.get(due.account_id) ?? 0) + 1)
  const account_ids = [...counts.keys()]
  const rows = await moveStreams(tx, { account_ids, counts: [...counts.values()] })
  return new Map(rows.map(({ account_id, sequence }) => [account_id, sequence]))
}

/**
 * Writes attempts in the order of the list, each with its stream position. The rows are written
 * when the transaction commits.
 */
export function logAttempts(
  tx: TransactionContext,
  results: readonly Result[],
  places: StreamPlaces,
): void {
  const last = new Map(places)
  const rows = results.toReversed().flatMap((result) => {
    const sequence = last.get(result.due.account_id)
    // A deleted account has no stream and no readers.
    if (sequence === undefined) return []
    last.set(result.due.account_id, sequence - 1)
    return [attemptRow(result, sequence)]
  })
  tx.write('webhook_attempt', rows.reverse())
}

const attemptRow = (result: Result, sequence: number) => {
  const { due, outcome } = result
  return {
    account_id: due.account_id,
    webhook_id: due.webhook_id,
    delivery_id: due.id,
    event_id: due.event_id,
    event_type: due.event_type,
    sequence,
    number: due.attempts_made + 1,
    id: result.id,
    trigger: result.trigger,
    started_at: result.started_at,
    duration_ms: outcome.duration_ms,
    dns_ms: outcome.dns_ms,
    connect_ms: outcome.connect_ms,
    tls_ms: outcome.tls_ms,
    first_byte_ms: outcome.first_byte_ms,
    remote_address: outcome.remote_address,
    url: result.url,
    request_headers: result.request_headers,
    status_code: outcome.status_code,
    response_headers: headersText(outcome),
    response_body: outcome.response_body,
    is_truncated: outcome.is_truncated,
    error_class: outcome.failure?.class ?? null,
    error_message: outcome.failure?.message ?? null,
    outcome: result.next?.status ?? 'unchanged',
  }
}

/** Returns the response headers as JSON, at most 16 KiB. */
function headersText({ response_headers }: CallOutcome): string | null {
  if (!response_headers) return null
  const text = JSON.stringify(response_headers)
  if (text.length <= 16_384) return text.replaceAll('\\u0000', '\\ufffd')
  return JSON.stringify({
    'content-type': response_headers['content-type'] ?? null,
    '…': 'too many to store',
  })
}
