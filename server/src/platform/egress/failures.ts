import type { Failure } from './outcome.ts'
import { AddressRefused } from './guard.ts'
import type { Opening } from './connection.ts'

/** How far a call had come when it ended early. */
export type Progress = { opening: Opening | null; hasStarted: boolean; hasHeaders: boolean }

/** Says what a call that threw ran into, from the error and from how far it had come. */
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
      message: `The answer was not valid HTTP or its headers were too large (${code}).`,
    }
  const when = hasHeaders
    ? 'in the middle of its answer'
    : hasStarted
      ? 'before it answered'
      : 'before the call began'
  return { class: 'reset', message: `The receiver closed the connection ${when} (${code}).` }
}

/** Says which step of a call the deadline fell into. */
export function timeoutAt(
  { opening, hasStarted, hasHeaders }: Progress,
  timeoutMs: number,
): Failure {
  const limit = `within ${timeoutMs / 1000} s`
  if (hasHeaders) return { class: 'body_timeout', message: `The answer did not end ${limit}.` }
  if (hasStarted || !opening || opening.step === 'open')
    return { class: 'first_byte_timeout', message: `The receiver did not answer ${limit}.` }
  if (opening.step === 'dns')
    return { class: 'dns', message: `The name was not resolved ${limit}.` }
  if (opening.step === 'tls')
    return { class: 'tls', message: `The TLS handshake did not end ${limit}.` }
  return { class: 'connect_timeout', message: `The connection was not made ${limit}.` }
}

/** Whether the error is how a connection that had died while idle shows itself; nothing of the call was read then. */
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
