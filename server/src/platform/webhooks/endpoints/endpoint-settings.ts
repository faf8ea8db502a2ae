import type { Seal } from '#kit'
import { defaultSchedule } from '#egress'
import { headersPurpose } from '../engine/endpoint-queue.ts'
import type { NewWebhook, WebhookPatch } from '../schema.ts'

/** Default settings of an endpoint. */
export const endpointDefaults = {
  retry_schedule: [...defaultSchedule],
  timeout_seconds: 15,
  max_in_flight: 10,
  rate_limit_per_second: null,
  ordering: 'none',
  on_gone: 'disable',
} as const

/** Returns the settings of a new endpoint, with defaults for absent ones. */
export function settingsFrom(input: NewWebhook, seal: Seal) {
  return {
    retry_schedule: input.retry_schedule ?? [...endpointDefaults.retry_schedule],
    timeout_seconds: input.timeout_seconds ?? endpointDefaults.timeout_seconds,
    max_in_flight: input.max_in_flight ?? endpointDefaults.max_in_flight,
    rate_limit_per_second: input.rate_limit_per_second ?? null,
    ordering: input.ordering ?? endpointDefaults.ordering,
    on_gone: input.on_gone ?? endpointDefaults.on_gone,
    ...sealedHeaders(input.headers ?? {}, seal),
  }
}

/**
 * Returns the settings that a patch changes. Null resets a setting to its default; absent settings
 * remain unchanged.
 * @see RFC 7396
 */
export function changedSettings(patch: WebhookPatch, seal: Seal) {
  return {
    ...(patch.retry_schedule !== undefined && {
      retry_schedule: patch.retry_schedule ?? [...endpointDefaults.retry_schedule],
    }),
    ...(patch.timeout_seconds !== undefined && {
      timeout_seconds: patch.timeout_seconds ?? endpointDefaults.timeout_seconds,
    }),
    ...(patch.max_in_flight !== undefined && {
      max_in_flight: patch.max_in_flight ?? endpointDefaults.max_in_flight,
    }),
    ...(patch.rate_limit_per_second !== undefined && {
      rate_limit_per_second: patch.rate_limit_per_second,
    }),
    ...(patch.ordering !== undefined && { ordering: patch.ordering ?? endpointDefaults.ordering }),
    ...(patch.on_gone !== undefined && { on_gone: patch.on_gone ?? endpointDefaults.on_gone }),
    ...(patch.headers !== undefined && sealedHeaders(patch.headers ?? {}, seal)),
  }
}

function sealedHeaders(
  headers: Record<string, string>,
  seal: Seal,
): { header_names: string[]; headers_sealed: Buffer | null } {
  const lower = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
  const header_names = Object.keys(lower).sort()
  return {
    header_names,
    headers_sealed:
      header_names.length === 0 ? null : seal.seal(JSON.stringify(lower), headersPurpose),
  }
}
