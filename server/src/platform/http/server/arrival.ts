import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem, nearest } from '#kit'
import { gateOf } from './admit.ts'
import { corsOf } from './cors.ts'
import { servePages } from '../documents/dashboard.ts'
import { isPlainlyFramed, namesOneHost } from './guard.ts'
import { noPage } from '../documents/nearest-page.ts'
import { securityHeaders, strictTransport } from '../documents/headers.ts'
import { authorizerOf } from '../operation/rights.ts'
import { noRoute } from '../problems/no-route.ts'
import { transportJudge } from './transport.ts'
import type { ServerParts } from './server-parts.ts'
import type { Operation } from '../operation/route.ts'
import { originsOf } from '#identity'

/** State of the server: whether it accepts requests. */
export type ServerState = 'starting' | 'open' | 'draining' | 'stopping'

type Arrival = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void

/**
 * Returns the first handler of every request, whatever its path. It sets the headers of all
 * responses and checks HTTPS, the server state and the host. A request that belongs to no operation
 * ends here.
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
      // The end of the body is uncertain, so nothing more is read from the connection.
      reply.header('connection', 'close')
      return done(new Problem('malformed_request', unframed))
    }
    const elsewhere = goElsewhere(request)
    if (elsewhere !== undefined) return void reply.code(307).header('location', elsewhere).send('')
    if (!request.is404 && !hasEmptyId.test(request.url)) return done()
    absent(request, reply).then(() => undefined, done)
  }
}

/** The router treats `/v1/leads/` as the lead with an empty ID. */
const hasEmptyId = /^\/v1\/[^?]*\/(\?|$)/

const unsaid =
  'The proxy in front of this server must send X-Forwarded-Proto. Without it, the server ' +
  'cannot know whether this request was encrypted.'

const unframed =
  'The only accepted Transfer-Encoding is "chunked". Send the body without another coding.'

/**
 * Handles requests without an operation: a dashboard page, a CORS preflight, or 404. Under /v1, the
 * 404 comes after authentication.
 */
function absenceOf(parts: ServerParts, cors: ReturnType<typeof corsOf>) {
  const { site, settings } = parts
  const { web_dir } = settings
  const methodsOf = allowedMethods(parts.operations)
  const explain = explainAbsence(parts.operations, methodsOf)
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
    if (!isApi && ((await site.serve(request, reply)) || (await pages?.(request, reply)))) return
    throw explain(request.method, path, methods)
  }
}

/**
 * Returns whether the request is a page visit. A user's browser is redirected to HTTPS; a program
 * that sent a credential unencrypted gets an error.
 */
const isPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/v1(\/|\?|$)/.test(url) &&
  headers.authorization === undefined

/**
 * Returns a function that lists the methods of a path for the `Allow` header; undefined if the path
 * does not exist. It is only called before a 404.
 */
function allowedMethods(operations: readonly Operation[]): (path: string) => string | undefined {
  const patterns = operations.map(({ method, path }) => ({ method, parts: path.split('/') }))
  return (path) => {
    const parts = path.split('/')
    const methods = new Set<string>()
    for (const pattern of patterns) {
      if (!fits(pattern.parts, parts)) continue
      methods.add(pattern.method)
      if (pattern.method === 'GET') methods.add('HEAD')
    }
    return methods.size === 0 ? undefined : [...methods].sort().join(', ')
  }
}

const fits = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length &&
  pattern.every((part, i) => part === parts[i] || (part.startsWith(':') && parts[i] !== ''))

/**
 * Returns the redirect for a browser that opens a page under another name of this machine. It leads
 * to the same page at `localhost`, if that is the public host name. Browsers store passkeys for
 * host names and not for IP addresses, and a session of one name is unknown at the other. Only a
 * user's own navigation is redirected; programs and requests of pages are answered under every
 * name.
 */
function nameOfPages(public_url: string): (request: FastifyRequest) => string | undefined {
  const { host, hostname, protocol } = new URL(public_url)
  if (hostname !== 'localhost') return () => undefined
  const others = new Set([...originsOf(public_url)].map((origin) => new URL(origin).host))
  others.delete(host)
  return ({ method, url, headers }) => {
    const isVisit =
      (method === 'GET' || method === 'HEAD') &&
      headers['sec-fetch-mode'] === 'navigate' &&
      !/^\/v1(\/|\?|$)/.test(url)
    const isOther = isVisit && others.has(headers.host ?? '')
    return isOther ? `${protocol}//${host}${url}` : undefined
  }
}

/**
 * Returns the error for a request that no operation handles; `methods` are the methods of its path,
 * if there are any.
 */
type ExplainAbsence = (method: string, path: string, methods: string | undefined) => Problem

/**
 * Suggests the path or method that was probably meant. It only reads the table of routes, so it
 * reveals nothing about IDs. Cost: one pass over the routes for each guess, and only before a 404.
 */
function explainAbsence(
  operations: readonly Operation[],
  methodsOf: (path: string) => string | undefined,
): ExplainAbsence {
  const collections = [...new Set(operations.map(({ path }) => path.split('/')[2] ?? ''))]

  const guess = (path: string): string | undefined => {
    const bare = path.replace(/\/+$/, '')
    const prefixed = bare.startsWith('/v1/') ? bare : `/v1${bare}`
    const [, , first = '', ...rest] = prefixed.split('/')
    const near = nearest(first, collections) ?? first
    return [bare, prefixed, ['', 'v1', near, ...rest].join('/')].find((each) => methodsOf(each))
  }

  return (method, path, methods) => {
    const named = methods?.split(', ').filter((each) => each !== 'HEAD') ?? []
    if (named.length > 0)
      return new Problem('not_found', `${listed(named)} only.${purposeOf(path)}`)
    // The rest of such a path may contain the token of a source.
    if (path.startsWith('/in/')) return new Problem('not_found', `No route ${method} /in/….`)
    if (path.startsWith('/docs/')) return noPage(method, path)
    return noRoute(method, path, (unknown) => {
      const meant = guess(unknown)
      return meant !== undefined && methodsOf(meant)?.split(', ').includes(method)
        ? `${method} ${meant}`
        : meant
    })
  }
}

/**
 * Returns what the URL of a source or a form is for. People open it in a browser to try it. Only the
 * form of the path counts, so the text does not reveal whether the source or form exists.
 */
function purposeOf(path: string): string {
  if (path.startsWith('/in/mail/'))
    return ' This URL receives mails from a mail service, which must send them with POST.'
  if (path.startsWith('/in/'))
    return ' This URL receives leads or outcomes from another system, which must send them as JSON with POST.'
  if (path.startsWith('/forms/'))
    return ' This URL receives the submissions of a website form, which must send them with POST.'
  return ''
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
