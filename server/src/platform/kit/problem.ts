import { problemCodes, type ProblemCode } from './problem-codes.ts'

/**
 * One error in a request: its location (JSON pointer, query parameter or header), a stable code,
 * and a sentence.
 */
export type FieldError = ({ pointer: string } | { parameter: string } | { header: string }) & {
  code: string
  detail: string
}

/**
 * A member that was accepted but changed: its location and what happened. A warning never causes a
 * rejection.
 */
export type Warning = { pointer: string; code: string; detail: string }

/** Maximum number of field errors in a response. The others are counted in `errors_omitted`. */
export const maxFieldErrors = 50

export type ProblemOptions = {
  errors?: readonly FieldError[]
  /** Seconds after which the same call may succeed; sent as `Retry-After`. */
  retryAfterSeconds?: number
  headers?: Readonly<Record<string, string>>
  /** Further documented members of the body, such as `id` of `external_id_taken`. */
  members?: Readonly<Record<string, unknown>>
  cause?: unknown
}

/**
 * An error that the caller can act on. Its code is one of the table; `detail` is a sentence for the
 * caller, and `cause` is for the log only. Any other thrown error is a bug and becomes a 500
 * response without details.
 *
 * @see RFC 9457 (problem details)
 */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly detail: string
  readonly options: ProblemOptions

  constructor(code: ProblemCode, detail?: string, options: ProblemOptions = {}) {
    super(detail ?? problemCodes[code].detail, { cause: options.cause })
    this.name = 'Problem'
    this.code = code
    this.status = problemCodes[code].status
    this.detail = this.message
    this.options = options
  }
}

/**
 * Returns the error for a resource that does not exist or belongs to another account. Both have the
 * same text, so that the response does not reveal which it is.
 */
export const notFound = (): Problem => new Problem('not_found')

/** Returns the error for an invalid request, with all errors found in it. */
export function invalid(errors: readonly FieldError[]): Problem {
  const first = errors[0]
  const detail =
    errors.length === 1 && first
      ? first.detail
      : `The request has ${errors.length} problems; "errors" names each.`
  return new Problem('invalid_request', detail, { errors })
}

/** Returns an error of the body member at this JSON pointer. */
export const at = (pointer: string, code: string, detail: string): Warning => ({
  pointer,
  code,
  detail,
})
