import type { Problem } from './generated/openapi.ts'

/** One error in a request, with its location. */
export type FieldProblem = {
  /** JSON pointer into the body. */
  pointer?: string
  /** Name of a query or path parameter. */
  parameter?: string
  /** Name of a header. */
  header?: string
  code: string
  detail: string
}

/** Known problem codes. Later versions may add codes. */
export type ProblemCode = Problem['code'] | 'unexpected_answer'

/** Error response of the server. @see RFC 9457 */
export type ProblemBody = {
  type: string
  title: string
  status: number
  detail: string
  code: ProblemCode | (string & {})
  request_id: string
  errors?: FieldProblem[]
}

/**
 * An error response: its `code`, the field errors in `errors`, and the `requestId` to quote in a
 * report.
 */
export class LeadhouseError extends Error {
  override readonly name = 'LeadhouseError'
  readonly status: number
  /** Stable error code, such as `invalid_request` or `quota_exceeded`. */
  readonly code: ProblemCode | (string & {})
  readonly title: string
  /** All field errors. Empty if the error is not about the input. */
  readonly errors: readonly FieldProblem[]
  readonly requestId: string | null
  /** URL of the page that explains the error. */
  readonly type: string
  /** The whole error document. */
  readonly problem: ProblemBody
  /** Headers of the response. */
  readonly headers: Headers

  constructor(problem: ProblemBody, headers = new Headers()) {
    super(problem.detail)
    this.problem = problem
    this.headers = headers
    this.status = problem.status
    this.code = problem.code
    this.title = problem.title
    this.errors = problem.errors ?? []
    this.requestId = problem.request_id
    this.type = problem.type
  }
}

/**
 * A request without a response, because of the network or the server. `cause` is the error of the
 * platform.
 */
export class LeadhouseConnectionError extends Error {
  override readonly name: string = 'LeadhouseConnectionError'

  constructor(cause: unknown, message = 'The server could not be reached.') {
    super(message, { cause })
  }
}

/** A request that timed out. */
export class LeadhouseTimeoutError extends LeadhouseConnectionError {
  override readonly name = 'LeadhouseTimeoutError'

  constructor(seconds: number) {
    super(undefined, `The server did not answer within ${seconds} s.`)
  }
}

/**
 * Reads the problem of a response. A response that is not from the server, such as a proxy's page,
 * becomes `unexpected_answer`.
 */
export async function readProblem(response: Response): Promise<LeadhouseError> {
  return problemIn(await response.text().catch(() => null), response)
}

/** Parses a problem from a body. */
export function problemIn(text: string | null, { status, headers }: Response): LeadhouseError {
  const body = parsed(text ?? '')
  if (isProblem(body)) return new LeadhouseError(body, headers)
  const problem = {
    type: 'about:blank',
    title: 'Unexpected answer',
    status,
    detail: `The answer has the status ${status} and is not from Leadhouse.`,
    code: 'unexpected_answer',
    request_id: headers.get('x-request-id') ?? '',
  }
  return new LeadhouseError(problem, headers)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isProblem(body: unknown): body is ProblemBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'detail' in body
}
