import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, Problem, scopes } from '#kit'
import { addressPrefixOf, countFailure, requireAttempt, startLimits, takeAttempt } from '#identity'
import {
  isExternalClient,
  isKnownToken,
  openAuthorizationServer,
  recordClientRefusal,
  type AuthorizationServer,
} from '#oauth'
import { authorizationsOf, loggedOriginOf } from '../server/admit.ts'
import { originOf } from '../pages/ask.ts'
import { sendPage, type Shown } from '../pages/form-page.ts'
import { html } from '../pages/html.ts'
import { layout } from '../pages/layout.ts'
import { problemOf } from '../problems/problem-of.ts'
import type { OnFailure } from '../server/refuse.ts'
import { callLibrary } from './call-library.ts'
import { mountConsent } from './consent-page.ts'
import type { OauthTools, OauthParts } from './desk.ts'
import { readForm } from '../input/read-form.ts'
import { parseStrictJson } from '../input/strict-json.ts'

/**
 * Mounts the authorization server. Its errors use the format of the OAuth RFCs, not of problems.
 */
export function oauthPages(parts: OauthParts) {
  return (app: FastifyInstance, onFailure: OnFailure): void => {
    const tools = oauthToolsOf(parts, onFailure)
    const { issuer } = parts
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: 64 * 1024 },
      (_request, bytes, done) => done(null, bytes),
    )
    app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply, onFailure))

    app.get('/.well-known/oauth-authorization-server', (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').send(metadataOf(issuer)),
    )
    app.get('/oauth/jwks', (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').send({ keys: [parts.audit_key.jwk] }),
    )

    const authorize = async (
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<FastifyReply> => {
      const [provider, person] = [await tools.library(), await tools.personOf(request)]
      if (isStart(request)) {
        // The metadata of a client is fetched only for a signed-in person, so that strangers cannot
        // make the instance send requests.
        if (!person && isExternalClient(clientIdIn(request.url)))
          return reply
            .code(303)
            .header('location', `/auth/sign-in?next=${encodeURIComponent(request.url)}`)
            .send('')
        const who = person?.user_id ?? addressPrefixOf(request.ip)
        await takeAttempt(parts.database.pool, startLimits('authorize', who), parts.clock.now())
      }
      await callLibrary(request, reply, { provider, issuer, person, form: null })
      return reply
    }
    app.get('/oauth/authorize', authorize)
    app.get('/oauth/authorize/:uid', authorize)
    mountConsent(app, tools)

    for (const path of ['/oauth/token', '/oauth/revoke', '/oauth/introspect'])
      app.post(path, (request, reply) => exchange(tools, request, reply))

    app.all('/oauth/*', () => {
      throw notFound()
    })
  }
}

const clientIdIn = (url: string): string =>
  new URL(url, 'http://localhost').searchParams.get('client_id') ?? ''

/** Returns whether a request starts an authorization, and does not continue one. */
const isStart = (request: FastifyRequest): boolean => !('uid' in Object(request.params))

function oauthToolsOf(parts: OauthParts, onFailure: OnFailure): OauthTools {
  const { database, clock, issuer, authenticator, outbound } = parts
  const resources = { api: `${issuer}/v1`, mcp: `${issuer}/mcp` }
  let opened: Promise<AuthorizationServer> | undefined
  return {
    ...parts,
    resources,
    library: () =>
      (opened ??= openAuthorizationServer({
        database,
        clock,
        issuer,
        resources,
        fetch: (url, options) => outbound.fetch(url, options),
        onFailure: (error, origin) => onFailure(problemOf(error), origin),
        showError(ctx, words) {
          ctx.type = 'html'
          ctx.set('content-security-policy', pagePolicy)
          const { title, content } = cannotBeAnswered(words)
          ctx.body = layout(title, content)
        },
      }).then((provider) => Object.assign(provider, { proxy: true }))),
    /**
     * Returns the user of the session cookie. An authorization is expected to come from another
     * site, so only the cookie identifies the user here. This grants nothing.
     */
    async personOf(request) {
      const actor = await authenticator
        .authenticate({
          method: 'GET',
          authorization: [],
          cookie: request.headers.cookie,
          origin: undefined,
          sec_fetch_site: undefined,
          content_type: undefined,
          from: originOf(request),
        })
        .catch((error: unknown) => {
          if (error instanceof Problem && error.status === 401) return undefined
          throw error
        })
      if (actor?.kind !== 'person') return null
      const { session_id, user_id, account_id } = actor
      return { session_id, user_id, account_id }
    },
  }
}

/** The page for a user who cannot be redirected to the app (RFC 6749 section 4.1.2.1). */
const cannotBeAnswered = (words: string): Pick<Shown, 'title' | 'content'> => ({
  title: 'The request is not valid',
  content: html`<p>
    The app sent you here with a request that cannot be answered: ${words.replace(/\.$/, '')}.
  </p>`,
})

const pagePolicy = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Handles a request that an app sends with its own credentials. Wrong secrets are limited by app
 * and address.
 */
async function exchange(
  tools: OauthTools,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { database, clock, issuer } = tools
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const body = readTokenBody(request.headers['content-type'], bytes)
  if (body.kind === 'refused') return refuse(reply, 400, 'invalid_request', body.words)
  const { form } = body
  const authorizations = authorizationsOf(request.raw)
  if (authorizations.length > 1)
    return refuse(reply, 400, 'invalid_request', 'send one Authorization header')
  if (authorizations.length === 0 && !form.get('client_id'))
    return refuse(reply, 401, 'invalid_client', 'client authentication failed')
  const client_id = clientOf(form, authorizations[0])
  const limits = [{ name: `client:${client_id}:${addressPrefixOf(request.ip)}`, most: 30 }]
  await requireAttempt(database.pool, limits, clock.now())
  // Without this, a stranger could make the instance fetch a document from any host.
  if (isExternalClient(client_id) && !(await isKnownToken(database, secretsIn(form))))
    return refuse(reply, 400, 'invalid_grant', 'the code or token is not known')
  const isRevocation = request.url.startsWith('/oauth/revoke')
  const provider = await tools.library()
  const onRefused = async (): Promise<void> => {
    await countFailure(database.pool, limits, clock.now())
    await recordClientRefusal(tools, client_id, originOf(request))
  }
  await callLibrary(request, reply, {
    provider,
    issuer,
    person: null,
    form,
    isRevocation,
    onRefused,
  })
  return reply
}

function clientOf(form: URLSearchParams, authorization: string | undefined): string {
  if (authorization === undefined) return form.get('client_id') ?? ''
  const decoded = Buffer.from(authorization.split(' ')[1] ?? '', 'base64').toString('utf8')
  return decoded.split(':')[0] ?? ''
}

/** Returns the codes and tokens in a request of an app. */
const secretsIn = (form: URLSearchParams): string[] =>
  ['code', 'refresh_token', 'token'].flatMap((name) => form.getAll(name))

/** Sends an error in the format of RFC 6749 section 5.2. */
function refuse(reply: FastifyReply, status: number, error: string, words: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ error, error_description: words })
}

/**
 * Sends an error of an app's request in the format of RFC 6749; other errors are handled as
 * everywhere.
 */
function answerFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  onFailure: OnFailure,
): FastifyReply {
  if (reply.sent) return reply
  const problem = problemOf(error)
  const wait = problem.options.retryAfterSeconds
  if (wait !== undefined) reply.header('retry-after', String(Math.ceil(wait)))
  const isShown = problem.status === 400 || problem.status === 429
  if (isShown && request.url.startsWith('/oauth/authorize'))
    return sendPage(reply, { status: problem.status, ...cannotBeAnswered(problem.detail) })
  if (problem.status === 404 || !request.url.startsWith('/oauth/') || request.method !== 'POST')
    throw error
  onFailure(problem, loggedOriginOf(request))
  if (problem.status >= 500) return refuse(reply, 500, 'server_error', 'internal error')
  const name = problem.status === 429 ? 'temporarily_unavailable' : 'invalid_request'
  return refuse(reply, problem.status, name, problem.detail)
}

/**
 * Returns the server metadata. It lists only what the server supports. @see RFC 8414 section 2, RFC
 * 9207 section 3
 */
const metadataOf = (issuer: string): object => ({
  issuer,
  authorization_endpoint: `${issuer}/oauth/authorize`,
  token_endpoint: `${issuer}/oauth/token`,
  revocation_endpoint: `${issuer}/oauth/revoke`,
  introspection_endpoint: `${issuer}/oauth/introspect`,
  scopes_supported: scopes,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  introspection_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
  protected_resources: [`${issuer}/v1`, `${issuer}/mcp`],
  service_documentation: `${issuer}/docs`,
})

/** The members of a token request, or the reason why the body is invalid. */
type TokenBody = { kind: 'form'; form: URLSearchParams } | { kind: 'refused'; words: string }

/**
 * Reads the body of a token request: form-urlencoded as in the RFCs, or JSON as in the interface.
 * JSON must be one object of strings. Everything else is refused here, so that both formats are
 * equivalent afterwards.
 */
function readTokenBody(type: string | undefined, bytes: Buffer): TokenBody {
  if (/^application\/x-www-form-urlencoded *(;|$)/i.test(type ?? '')) return formOf(bytes)
  if (type !== undefined && !/^application\/json *(;|$)/i.test(type))
    return refused('send application/json or application/x-www-form-urlencoded')
  if (bytes.length === 0) return { kind: 'form', form: new URLSearchParams() }
  let body: unknown
  try {
    body = parseStrictJson(bytes)
  } catch {
    return refused('the body is not valid JSON')
  }
  if (body === null || typeof body !== 'object' || Array.isArray(body))
    return refused('the body must be an object')
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(body)) {
    if (typeof value !== 'string') return refused(`${name.slice(0, 40)} must be a string`)
    form.append(name, value)
  }
  return { kind: 'form', form }
}

function formOf(bytes: Buffer): TokenBody {
  try {
    return { kind: 'form', form: readForm(bytes) }
  } catch {
    return refused('the form is not valid UTF-8, or contains a NUL character')
  }
}

const refused = (words: string): TokenBody => ({ kind: 'refused', words })
