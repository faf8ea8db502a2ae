import type { FastifyRequest } from 'fastify'
import { Problem, type Origin } from '#kit'
import { isOwnForm, originsOf } from '#identity'
import { requestIdOf } from '../server/admit.ts'

/** A request to a page: its query and form as strings, and its origin. */
export type Ask = {
  readonly query: Readonly<Record<string, string>>
  readonly form: Readonly<Record<string, string>>
  readonly isJson: boolean
  readonly cookie: string | undefined
  readonly from: Origin
  readonly raw: FastifyRequest
}

/** Returns the origin of a page request, for the audit log. */
export const originOf = (request: FastifyRequest): Origin => ({
  request_id: requestIdOf(request),
  traceparent: request.traceparent,
  address: request.ip,
  agent: request.headers['user-agent'] ?? null,
})

/**
 * Reads a request to a page. @throws Problem invalid_request if a name is repeated or a value is
 * not a string
 */
export function askOf(request: FastifyRequest): Ask {
  const body: unknown = request.body
  return {
    query: queryOf(request.url),
    form: body instanceof URLSearchParams ? textsOf(body) : membersOf(body),
    isJson: !(body instanceof URLSearchParams),
    cookie: request.headers.cookie,
    from: originOf(request),
    raw: request,
  }
}

/**
 * Accepts forms sent by our own pages, and JSON from programs, which send no Origin header. A form
 * on another site must neither sign a user in nor act on the user's behalf. @throws Problem
 * csrf_proof_missing
 */
export function requireOwnPage(
  ask: Pick<Ask, 'isJson' | 'cookie' | 'raw'>,
  public_url: string,
): void {
  const { origin, 'sec-fetch-site': site } = ask.raw.headers
  if (ask.isJson && origin === undefined && site === undefined) return
  const isOwn = isOwnForm({ origin, sec_fetch_site: site }, originsOf(public_url))
  // Programs without a browser's headers may also send forms, but only without any cookie that
  // could be a user's.
  if (!isOwn && (origin !== undefined || site !== undefined || ask.cookie !== undefined))
    throw new Problem('csrf_proof_missing')
}

/**
 * Returns a path on this instance to redirect to, or `/`. Never returns another host, whatever the
 * link contains.
 */
export function localPath(path: string | undefined): string {
  if (path === undefined || !/^\/(?![/\\])[\x21-\x7e]*$/.test(path)) return '/'
  return path
}

function queryOf(url: string): Record<string, string> {
  return textsOf(new URLSearchParams(url.split('?')[1] ?? ''))
}

function textsOf(parameters: URLSearchParams): Record<string, string> {
  const texts: Record<string, string> = Object.create(null) as Record<string, string>
  for (const [name, value] of parameters) {
    if (name in texts) throw new Problem('invalid_request', `"${name}" is given more than once.`)
    texts[name] = value
  }
  return texts
}

function membersOf(body: unknown): Record<string, string> {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new Problem('invalid_request')
  for (const [name, value] of Object.entries(body)) {
    if (typeof value !== 'string')
      throw new Problem('invalid_request', `"${name}" must be a string.`)
  }
  return body as Record<string, string>
}
