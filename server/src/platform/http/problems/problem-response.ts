import { maxFieldErrors, problemCodes, type Problem, type ProblemCode, type RequestId } from '#kit'

/** Media type of problems. @see RFC 9457 section 3 */
export const problemType = 'application/problem+json'

/** Serializes the body of a problem. */
export const problemBody = (problem: Problem, request_id: RequestId, origin: string): string =>
  JSON.stringify(problemDocument(problem, request_id, origin))

/**
 * Returns the problem document for one request. A 500 reveals no internal details. The text of a
 * 404 is always the same, so only the request ID differs between a missing object and an object of
 * another account.
 */
export function problemDocument(
  problem: Problem,
  request_id: RequestId,
  origin: string,
): Record<string, unknown> {
  const { code, status, options } = problem
  const errors = options.errors?.slice(0, maxFieldErrors)
  const omitted = (options.errors?.length ?? 0) - (errors?.length ?? 0)
  return {
    type: `${origin}/problems/${code}`,
    title: problemCodes[code].title,
    status,
    detail: problem.detail,
    instance: `urn:leadhouse:request:${request_id}`,
    code,
    request_id,
    ...options.members,
    ...(errors && { errors }),
    ...(omitted > 0 && { errors_omitted: omitted }),
  }
}

/**
 * Returns the headers of a problem. @see RFC 6750 section 3 for the challenge, RFC 9110 section
 * 10.2.3 for Retry-After
 */
export function problemHeaders(problem: Problem): Record<string, string> {
  const headers: Record<string, string> = { ...problem.options.headers }
  const { code, status } = problem
  if (status === 401)
    headers['www-authenticate'] ??=
      code === 'invalid_token' ? 'Bearer error="invalid_token"' : 'Bearer realm="leadhouse"'
  const wait = problem.options.retryAfterSeconds ?? usualWaits[code]
  if (wait !== undefined) headers['retry-after'] = String(Math.max(1, Math.ceil(wait)))
  return headers
}

const usualWaits: Partial<Record<ProblemCode, number>> = {
  temporarily_unavailable: 5,
  rate_limited: 1,
  too_many_at_once: 1,
  deadline_exceeded: 5,
  idempotency_in_progress: 1,
}
