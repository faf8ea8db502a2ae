/** Kinds of failures of a call, for filters, metrics and users. */
export const errorClasses = [
  'dns', 'refused', 'connect_timeout', 'tls', 'first_byte_timeout', 'body_timeout', 'reset', 'address_refused',
  'redirect', 'http_4xx', 'http_5xx', 'too_many_requests',
] as const // oxfmt-ignore
export type ErrorClass = (typeof errorClasses)[number]

export type Failure = { class: ErrorClass; message: string }

/**
 * Result of one call: the response, the duration of each step in milliseconds (null if the step was
 * not needed), and the failure, if any.
 */
export type CallOutcome = {
  status_code: number | null
  response_headers: Readonly<Record<string, string | string[]>> | null
  /** Response body as text, at most 16 KiB. */
  response_body: string | null
  is_truncated: boolean
  failure: Failure | null
  duration_ms: number
  dns_ms: number | null
  connect_ms: number | null
  tls_ms: number | null
  first_byte_ms: number | null
  remote_address: string | null
}

/**
 * Returns the failure of a status code, or null for 2xx. Redirects are never followed and count as
 * failures.
 */
export function failureOf(statusCode: number, location: string | undefined): Failure | null {
  if (statusCode >= 200 && statusCode < 300) return null
  const said = `The receiver returned ${statusCode}`
  if (statusCode === 429)
    return { class: 'too_many_requests', message: `${said}: too many requests.` }
  if (statusCode >= 500) return { class: 'http_5xx', message: `${said}.` }
  if (statusCode >= 400) return { class: 'http_4xx', message: `${said}.` }
  const where = location ? ` with Location ${location.slice(0, 500)}` : ''
  return {
    class: 'redirect',
    message: `${said}${where}; redirects are not followed, register the final address.`,
  }
}

/**
 * Returns whether a failure indicates an unhealthy receiver, and not a receiver that rejects this
 * event. Failures that indicate an unhealthy receiver open the circuit breaker.
 */
export function isTrouble(failure: Failure): boolean {
  return failure.class !== 'http_4xx' && failure.class !== 'redirect'
}
