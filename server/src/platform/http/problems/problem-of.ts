import { Problem, type ProblemCode } from '#kit'
import { isDatabaseGone } from '#db'

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

const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
