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

/** What the server says of a refusal. @see RFC 9457 */
export type ProblemBody = {
  type: string
  title: string
  status: number
  detail: string
  code: string
  request_id: string
  errors?: FieldProblem[]
}

/** A request that was answered with a problem: which one (`code`), where (`errors`), and what to quote (`requestId`). */
export class LeadhouseError extends Error {
  override readonly name = 'LeadhouseError'
  readonly status: number
  /** The stable name of the problem, such as `invalid_request` or `quota_exceeded`. */
  readonly code: string
  readonly title: string
  /** Every place that was refused; empty when the problem is not about the input. */
  readonly errors: readonly FieldProblem[]
  readonly requestId: string | null
  /** The page that explains the problem. */
  readonly type: string
  /** The whole document of the refusal. */
  readonly problem: ProblemBody

  constructor(problem: ProblemBody) {
    super(problem.detail)
    this.problem = problem
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
  override readonly name = 'LeadhouseConnectionError'

  constructor(cause: unknown) {
    super('The server could not be reached.', { cause })
  }
}

/** Reads the problem of an answer; an answer of something else on the way (a proxy's page) becomes `unexpected_answer`. */
export async function readProblem(response: Response): Promise<LeadhouseError> {
  const body: unknown = await response.json().catch(() => null)
  if (isProblem(body)) return new LeadhouseError(body)
  return new LeadhouseError({
    type: 'about:blank',
    title: 'Unexpected answer',
    status: response.status,
    detail: `The answer has the status ${response.status} and is not from Leadhouse.`,
    code: 'unexpected_answer',
    request_id: response.headers.get('x-request-id') ?? '',
  })
}

function isProblem(body: unknown): body is ProblemBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'detail' in body
}
