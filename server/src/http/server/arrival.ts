import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#kit'
import { gateOf } from './admit.ts'
import { allowedMethods } from './allowed-methods.ts'
import { noRouteFor } from './no-route.ts'
import { corsOf } from './cors.ts'
import { servePages } from '../documents/dashboard.ts'
import { isPlainlyFramed, namesOneHost } from './guard.ts'
import { securityHeaders, strictTransport } from '../documents/headers.ts'
import { nameOfPages } from './name-of-pages.ts'
import { authorizerOf } from '../operation/rights.ts'
import { transportJudge } from './transport.ts'
import type { ServerParts } from './server-parts.ts'

/** Whether requests are let in. */
export type ServerState = 'starting' | 'open' | 'draining' | 'stopping'

type Arrival = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void

/**
 * What every request meets first, whatever it is for: the headers that all answers carry, HTTPS, a server that is open, a host. What belongs to no
 * operation ends here.
 */
export function arrivalOf(
  parts: ServerParts,
  { isTrusted, stateOf }: { isTrusted: (address: string) => boolean; stateOf: () => ServerState },
): Arrival {
  const { settings } = parts
  const transportOf = transportJudge(isTrusted, settings.public_url)
  const cors = corsOf(settings.cors_origins)
  const absent = absenceOf(parts, cors)
  const goElsewhere = nameOfPages(settings.public_url)

  return (request, reply, done) => {
    reply.headers(securityHeaders)
    reply.header('x-request-id', request.id)
    cors.open(request, reply)
    const isProbe = request.url === '/healthz' || request.url === '/readyz'
    const transport = transportOf(request)
    if (transport === 'https') reply.header('strict-transport-security', strictTransport)
    if (transport === 'unsaid' && !isProbe) return done(new Problem('https_required', unsaid))
    if (transport === 'refused' && !isProbe) {
      if (!isPage(request)) return done(new Problem('https_required'))
      return void reply
        .code(308)
        .header('location', settings.public_url + request.url)
        .send('')
    }
    const state = stateOf()
    const isLeaving = state === 'draining' || state === 'stopping'
    if (isLeaving) reply.header('connection', 'close')
    if (state !== 'open' && state !== 'draining' && !isProbe)
      return done(new Problem('temporarily_unavailable'))
    if (!namesOneHost(request.raw)) return done(new Problem('malformed_request'))
    if (!isPlainlyFramed(request.raw)) {
      // Where its body ends is not certain, so nothing more is read from the connection.
      reply.header('connection', 'close')
      return done(new Problem('malformed_request', unframed))
    }
    const elsewhere = goElsewhere(request)
    if (elsewhere !== undefined) return void reply.code(307).header('location', elsewhere).send('')
    if (!request.is404 && !hasEmptyId.test(request.url)) return done()
    absent(request, reply).then(() => undefined, done)
  }
}

/** The router takes `/v1/leads/` for the lead with the empty id. */
const hasEmptyId = /^\/v1\/[^?]*\/(\?|$)/

const unsaid =
  'The proxy in front of this server must say in X-Forwarded-Proto how it was asked; without that nobody knows whether this came encrypted.'

const unframed = 'The only Transfer-Encoding is "chunked". Send the body without another coding.'

/** What no operation answers: a page of the dashboard, a browser's question beforehand, or 404, which under /v1 comes after who is asking. */
function absenceOf(parts: ServerParts, cors: ReturnType<typeof corsOf>) {
  const { web_dir } = parts.settings
  const methodsOf = allowedMethods(parts.operations)
  const noRoute = noRouteFor(parts.operations, methodsOf)
  const pages = web_dir === null ? undefined : servePages(web_dir)
  const anybody = { access: 'any' } as const
  const gate = gateOf(parts, authorizerOf(anybody, false), anybody)

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const path = request.url.split('?')[0] ?? '/'
    const methods = methodsOf(path)
    if (cors.answersPreflight(request, reply, methods)) return void reply.send('')
    if (methods !== undefined) reply.header('allow', methods)
    const isApi = path === '/v1' || path.startsWith('/v1/')
    if (isApi && request.method !== 'OPTIONS') await gate(request, reply)
    if (!isApi && (await pages?.(request, reply))) return
    throw noRoute(request.method, path, methods)
  }
}

/** A person's browser is sent to HTTPS; a program that sent a credential in the clear is told so. */
const isPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/v1(\/|\?|$)/.test(url) &&
  headers.authorization === undefined
