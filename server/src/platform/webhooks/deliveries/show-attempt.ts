import { maskUrl } from '#egress'
import type { Attempt } from '../delivery-schema.ts'
import type { ListAttemptsOfRow } from '../store/queries.ts'

/** An attempt without the ids of the objects it belongs to. */
export type ShownAttempt = Omit<
  ListAttemptsOfRow,
  'account_id' | 'delivery_id' | 'webhook_id' | 'event_id' | 'event_type' | 'sequence'
>

/**
 * Converts an attempt to the form the API returns. `body` is the body that was sent, or null if it
 * is no longer stored.
 */
export function attemptOf(row: ShownAttempt, body: string | null): Attempt {
  const { dns_ms, connect_ms, tls_ms, first_byte_ms, error_class, error_message } = row
  return {
    id: row.id,
    object: 'attempt',
    number: row.number,
    trigger: row.trigger,
    started_at: row.started_at,
    duration_ms: row.duration_ms,
    timing: { dns_ms, connect_ms, tls_ms, first_byte_ms },
    remote_address: row.remote_address,
    request: {
      url: maskUrl(row.url),
      headers: JSON.parse(row.request_headers) as Attempt['request']['headers'],
      body,
    },
    response:
      row.status_code === null
        ? null
        : {
            status: row.status_code,
            headers: JSON.parse(row.response_headers ?? '{}') as Attempt['request']['headers'],
            body: row.response_body,
            truncated: row.is_truncated,
          },
    error: error_class === null ? null : { class: error_class, message: error_message ?? '' },
  }
}
