import type { FastifyReply, FastifyRequest } from 'fastify'

const exposed = [
  'X-Request-Id', 'Location', 'Link', 'ETag', 'Retry-After', 'Idempotency-Replayed', 'WWW-Authenticate',
  'RateLimit', 'RateLimit-Policy', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset',
].join(', ') // oxfmt-ignore

/** Allows the page that sent a submission to read the response. */
export function allowOrigin(reply: FastifyReply, origin: string): void {
  reply.headers({
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': exposed,
  })
}

/**
 * Paths to which pages of any origin may send a POST request. Their preflights are answered for
 * every origin, because the key is not part of a preflight. That reveals nothing; a request from an
 * origin that its form does not list is refused.
 */
const isSubmission = (url: string): boolean => /^(\/v1\/leads|\/forms\/[^/?]+)(\?|$)/.test(url)

/**
 * Returns the CORS handlers. Only the configured origins may read responses, and the pages of a form
 * the response to a submission. Cookies are never allowed: pages of other origins send their own
 * token.
 *
 * @see https://fetch.spec.whatwg.org/#http-cors-protocol
 */
export function corsOf(origins: readonly string[]) {
  const allowed = new Set(origins)
  const isAllowed = (request: FastifyRequest): boolean => {
    const { origin } = request.headers
    return origin !== undefined && allowed.has(origin)
  }
  return {
    /** Allows the page to read the response. */
    open(request: FastifyRequest, reply: FastifyReply): void {
      if (allowed.size === 0) return
      reply.header('vary', 'Origin')
      const { origin } = request.headers
      if (origin !== undefined && isAllowed(request))
        reply.headers({
          'access-control-allow-origin': origin,
          'access-control-expose-headers': exposed,
        })
    },
    /**
     * Returns whether the request is a preflight, and sets the headers of its response. `methods`
     * are the methods of the path.
     */
    answersPreflight(
      request: FastifyRequest,
      reply: FastifyReply,
      methods: string | undefined,
    ): boolean {
      const { origin } = request.headers
      if (request.method !== 'OPTIONS' || methods === undefined || origin === undefined)
        return false
      if (!isAllowed(request)) {
        if (!isSubmission(request.url)) return false
        reply.headers({ vary: 'Origin', 'access-control-allow-origin': origin })
      }
      reply.headers({
        'access-control-allow-methods': isAllowed(request) ? methods : 'POST',
        'access-control-allow-headers':
          'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, traceparent, tracestate',
        'access-control-max-age': '600',
      })
      return true
    },
  }
}
