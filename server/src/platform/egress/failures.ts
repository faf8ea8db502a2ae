import type { Failure } from './outcome.ts'
import { AddressRefused } from './guard.ts'
import type { Opening } from './connection.ts'

/** Progress of a failed call at the time of its failure. */
export type Progress = { opening: Opening | null; hasStarted: boolean; hasHeaders: boolean }

/** Classifies a failed call by its error and its progress. */
export function failureFrom(error: Error, { opening, hasStarted, hasHeaders }: Progress): Failure {
  const code = codeOf(error)
  if (error instanceof AddressRefused) return { class: 'address_refused', message: error.message }
  if (opening && opening.step === 'dns')
    return { class: 'dns', message: `The name could not be resolved (${code}).` }
  if (opening && opening.step === 'tls')
    return { class: 'tls', message: `The TLS handshake failed (${code}).` }
  if (opening && opening.step === 'connect') {
    return code === 'ETIMEDOUT'
      ? { class: 'connect_timeout', message: 'The connection could not be made in time.' }
      : { class: 'refused', message: `The connection was not accepted (${code}).` }
  }
  if (code.startsWith('HPE_') || code === 'UND_ERR_HEADERS_OVERFLOW')
    return {
      class: 'reset',
      message: `The response was not valid HTTP, or its headers were too large (${code}).`,
    }
  const when = hasHeaders
    ? 'in the middle of its response'
    : hasStarted
      ? 'before it responded'
      : 'before the request was sent'
  return { class: 'reset', message: `The receiver closed the connection ${when} (${code}).` }
}

/** Returns the failure for the step in which the deadline passed. */
export function timeoutAt(
  { opening, hasStarted, hasHeaders }: Progress,
  timeoutMs: number,
): Failure {
  const limit = `within ${timeoutMs / 1000} s`
  if (hasHeaders) return { class: 'body_timeout', message: `The response did not end ${limit}.` }
  if (hasStarted || !opening || opening.step === 'open')
    return { class: 'first_byte_timeout', message: `The receiver did not respond ${limit}.` }
  if (opening.step === 'dns')
    return { class: 'dns', message: `The name was not resolved ${limit}.` }
  if (opening.step === 'tls')
    return { class: 'tls', message: `The TLS handshake did not end ${limit}.` }
  return { class: 'connect_timeout', message: `The connection was not made ${limit}.` }
}

/**
 * Returns whether the error shows a connection that was closed while idle. In that case, the
 * receiver read nothing of the request.
 */
export function isStaleConnection(error: Error, { opening, hasHeaders }: Progress): boolean {
  return (
    opening === null && !hasHeaders && /^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/.test(codeOf(error))
  )
}

function codeOf(error: Error): string {
  const named = error as Error & { code?: unknown; errors?: unknown }
  if (typeof named.code === 'string') return named.code
  const first: unknown = Array.isArray(named.errors) ? named.errors[0] : undefined
  return first instanceof Error ? codeOf(first) : error.name
}
