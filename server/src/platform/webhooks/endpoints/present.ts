import { maskUrl } from '#egress'
import type { Webhook } from '../schema.ts'
import type { EndpointRecord } from '../store/endpoints.ts'

/** Converts an endpoint to the form the API returns. */
export function webhookOf(row: EndpointRecord): Webhook {
  return {
    id: row.id,
    object: 'webhook',
    url: row.url,
    events: row.events,
    filter: row.filter,
    description: row.description,
    status: row.status,
    disabled_reason: row.disabled_reason,
    event_version: row.event_version,
    retry_schedule: row.retry_schedule,
    timeout_seconds: row.timeout_seconds,
    max_in_flight: row.max_in_flight,
    rate_limit_per_second: row.rate_limit_per_second,
    ordering: row.ordering,
    on_gone: row.on_gone,
    headers: row.header_names,
    health: healthOf(row),
    restored_at: row.restored_at,
    held_count: row.held_count,
    created_at: row.created_at,
    updated_at: row.updated_at,
    version: row.version,
  }
}

function healthOf(row: EndpointRecord): Webhook['health'] {
  const { last_success_at, last_failure_at, failing_since, consecutive_failures, probe_at } = row
  const attempts = (row.succeeded ?? 0) + (row.failed ?? 0)
  const isKnown = last_success_at !== null || last_failure_at !== null
  return {
    state: failing_since !== null ? 'failing' : isKnown ? 'healthy' : 'unknown',
    success_rate_24h: attempts === 0 ? null : (row.succeeded ?? 0) / attempts,
    last_success_at,
    last_failure_at,
    failing_since,
    breaker: {
      state: row.breaker,
      consecutive_failures,
      probe_at,
    },
  }
}

/** Returns an endpoint for the audit log, without secrets, header values and tokens in its URL. */
export function endpointAuditOf(row: EndpointRecord): object {
  const {
    events,
    filter,
    description,
    status,
    disabled_reason,
    event_version,
    retry_schedule,
    timeout_seconds,
    max_in_flight,
  } = row
  const { rate_limit_per_second, ordering, header_names, on_gone } = row
  return {
    url: maskUrl(row.url), events, filter, description, status, disabled_reason, event_version, retry_schedule, timeout_seconds, max_in_flight,
    rate_limit_per_second, ordering, header_names, on_gone,
  } // oxfmt-ignore
}
