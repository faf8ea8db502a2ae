import type { components } from './generated/openapi.ts'

/** One place in a request that was refused, and why. */
export type FieldProblem = {
  /** A JSON pointer into the body. */
  pointer?: string
  /** The name of a query or path parameter. */
  parameter?: string
  /** The name of a header. */
  header?: string
  code: string
  detail: string
}

/** The names of problems the interface knows; more may come. */
export type ProblemCode = components['schemas']['Problem']['code'] | 'unexpected_answer'

/** What the server says of a refusal. @see RFC 9457 */
export type ProblemBody = {
  type: string
  title: string
  status: number
  detail: string
  code: ProblemCode | (string & {})
  request_id: string
  errors?: FieldProblem[]
}

/** A request that was answered with a problem: which one (`code`), where (`errors`), and what to quote (`requestId`). */
export class LeadhouseError extends Error {
  override readonly name = 'LeadhouseError'
  readonly status: number
  /** The stable name of the problem, such as `invalid_request` or `quota_exceeded`. */
  readonly code: ProblemCode | (string & {})
  readonly title: string
  /** Every place that was refused; empty when the problem is not about the input. */
  readonly errors: readonly FieldProblem[]
  readonly requestId: string | null
  /** The page that explains the problem. */
  readonly type: string
  /** The whole document of the refusal. */
  readonly problem: ProblemBody
  /** The headers of the answer. */
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

/** A request that got no answer: the network or the server is away. `cause` has what the platform said. */
export class LeadhouseConnectionError extends Error {
  override readonly name: string = 'LeadhouseConnectionError'

  constructor(cause: unknown, message = 'The server could not be reached.') {
    super(message, { cause })
  }
}

/** A request that was not answered in the time it was given. */
export class LeadhouseTimeoutError extends LeadhouseConnectionError {
  override readonly name = 'LeadhouseTimeoutError'

  constructor(seconds: number) {
    super(undefined, `The server did not answer within ${seconds} s.`)
  }
}

/** Reads the problem of an answer; an answer of something else on the way (a proxy's page) becomes `unexpected_answer`. */
export async function readProblem(response: Response): Promise<LeadhouseError> {
  return problemIn(await response.text().catch(() => null), response)
}

/** The problem in a body that was read already. */
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
