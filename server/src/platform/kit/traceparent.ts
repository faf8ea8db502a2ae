import { randomBytes } from 'node:crypto'

/**
 * The position of an operation in a trace, as a header of version 00: 55 characters, of which
 * characters 4 to 35 are the trace ID.
 *
 * @see https://www.w3.org/TR/trace-context/
 */
export type Traceparent = string

/**
 * Reads a `traceparent` header and returns it in version 00, or null if it is invalid. A later
 * version is read as far as it is known. Only the flag `sampled` is passed on. The result contains
 * nothing but hexadecimal digits and dashes, and has a fixed length, so it can be logged and stored.
 *
 * Two headers are invalid together: Node.js joins them with a comma.
 */
export function readTraceparent(header: string): Traceparent | null {
  const [, version, ids, flags = ''] = form.exec(header) ?? []
  if (version === undefined || version === 'ff' || ids === undefined) return null
  if (version === '00' && header.length !== traceparentLength) return null
  if (noTrace.test(ids)) return null
  return `00-${ids}-0${Number.parseInt(flags, 16) & sampled}`
}

const form = /^([\da-f]{2})-([\da-f]{32}-[\da-f]{16})-([\da-f]{2})(?:-|$)/
const noTrace = /^0{32}|0{16}$/
const sampled = 1
const traceparentLength = 55

/** Returns the trace ID for a log line; undefined if there is no trace. */
export const traceIdOf = (traceparent: Traceparent | null | undefined): string | undefined =>
  traceparent?.slice(3, 35)

/** Returns a new position in the same trace, for a call that continues it. */
export function continueTrace(traceparent: Traceparent): Traceparent {
  const span = randomBytes(8)
  // Zero is not a valid ID.
  if (span.every((byte) => byte === 0)) span[0] = 1
  return `${traceparent.slice(0, 36)}${span.toString('hex')}${traceparent.slice(-3)}`
}
