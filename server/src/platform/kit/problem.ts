import { problemCodes, type ProblemCode } from './problem-codes.ts'

/** One thing wrong with what was sent: where (JSON pointer, query parameter or header), a stable code, and a sentence. */
export type FieldError = ({ pointer: string } | { parameter: string } | { header: string }) & {
  code: string
  detail: string
}

/** What was taken in otherwise than it was sent: the member, and what became of it. It kept nothing out. */
export type Warning = { pointer: string; code: string; detail: string }

/** The most field errors one answer lists; the rest is counted in `errors_omitted`. */
export const maxFieldErrors = 50

export type ProblemOptions = {
  errors?: readonly FieldError[]
  /** Seconds after which the same call may succeed; becomes `Retry-After`. */
  retryAfterSeconds?: number
  headers?: Readonly<Record<string, string>>
  /** Further documented members of the body, such as `id` of `external_id_taken`. */
  members?: Readonly<Record<string, unknown>>
  cause?: unknown
}

/**
 * A refusal the caller can act on. Its code is one of the table; `detail` is one sentence for them, `cause` is for us.
 * Anything else that is thrown is a bug and becomes a 500 that says nothing.
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

/** Absent, or another account's: the same words for both, so that nothing can be learned from the difference. */
export const notFound = (): Problem => new Problem('not_found')

/** Bad input, with every problem found in it. */
export function invalid(errors: readonly FieldError[]): Problem {
  const first = errors[0]
  const detail =
    errors.length === 1 && first
      ? first.detail
      : `The request has ${errors.length} problems; "errors" names each.`
  return new Problem('invalid_request', detail, { errors })
}

/** One problem with the member of the body at this JSON pointer. */
export const at = (pointer: string, code: string, detail: string): Warning => ({
  pointer,
  code,
  detail,
})
