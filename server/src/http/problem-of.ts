import { Problem, type ProblemCode } from '#kit'

/**
 * What to tell the caller of something that was thrown: problems as they are, what the HTTP framework refuses under the code that fits, a lost
 * database as temporary, and anything else as a bug that says nothing.
 */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isDatabaseGone(error))
    return new Problem('temporarily_unavailable', undefined, { cause: error })
  return new Problem(refusals[errorCode(error)] ?? 'internal_error', undefined, { cause: error })
}

/** What the framework itself refuses before a handler runs. */
const refusals: Partial<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  ECONNRESET: 'malformed_request',
  HPE_INVALID_CHUNK_SIZE: 'malformed_request',
}

/**
 * Whether this says that the database cannot serve this now: it is down, starting, stopping, full of connections, the connection broke, or somebody
 * else was in the way. Any of these may pass by itself, so the caller is told to come back.
 *
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html classes 08, 53, 57P, 55P03, 40
 */
export function isDatabaseGone(error: unknown): boolean {
  const code = errorCode(error)
  if (/^(08...|53[0-9]{3}|57P0[1-5]|25006|55P03|40001|40P01)$/.test(code)) return true
  if (
    [
      'ECONNREFUSED',
      'ECONNRESET',
      'ENOENT',
      'EPIPE',
      'ETIMEDOUT',
      'ENOTFOUND',
      'EAI_AGAIN',
    ].includes(code)
  )
    return error instanceof Error && 'syscall' in error
  return (
    error instanceof Error &&
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after)/.test(
      error.message,
    )
  )
}

const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
