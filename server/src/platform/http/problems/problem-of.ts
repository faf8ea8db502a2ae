import { Problem, type ProblemCode } from '#kit'
import { isDatabaseGone } from '#db'

/**
 * Converts a thrown error to the problem for the caller. Problems stay as they are, refusals of the
 * HTTP framework get the matching code, and a lost database becomes a temporary error. Anything
 * else is a bug, and the problem reveals nothing about it.
 */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isDatabaseGone(error))
    return new Problem('temporarily_unavailable', undefined, { cause: error })
  return new Problem(refusals[errorCode(error)] ?? 'internal_error', undefined, { cause: error })
}

/** Errors of the framework itself, before a handler runs. */
const refusals: Partial<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  ECONNRESET: 'malformed_request',
  HPE_INVALID_CHUNK_SIZE: 'malformed_request',
}

const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
