import type { FastifyReply, FastifyRequest } from 'fastify'

const exposed = [
  'X-Request-Id', 'Location', 'Link', 'ETag', 'Retry-After', 'Idempotency-Replayed', 'WWW-Authenticate',
  'RateLimit', 'RateLimit-Policy', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset',
].join(', ') // oxfmt-ignore

/**
 * What pages of other origins may do: nothing, but for the origins of the setting. Cookies are never part of it: those pages bring a token of
 * their own.
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
    /** Lets the page read the answer. */
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
    /** Whether the browser's question beforehand is answered; `methods` are those of the path. */
    answersPreflight(
      request: FastifyRequest,
      reply: FastifyReply,
      methods: string | undefined,
    ): boolean {
      if (request.method !== 'OPTIONS' || methods === undefined || !isAllowed(request)) return false
      reply.headers({
        'access-control-allow-methods': methods,
        'access-control-allow-headers':
          'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match',
        'access-control-max-age': '600',
      })
      return true
    },
  }
}
