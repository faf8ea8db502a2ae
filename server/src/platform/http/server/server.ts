import type { AddressInfo, Socket } from 'node:net'
import { fastify, type FastifyInstance } from 'fastify'
import { newId, actorId, traceIdOf, type Log } from '#kit'
import { gateOf } from './admit.ts'
import { arrivalOf, type ServerState } from './arrival.ts'
import { answerClientError } from './client-error.ts'
import { createListener } from './create-listener.ts'
import { guarded } from './guard.ts'
import { failuresReported, refusalOf } from './refuse.ts'
import { readBody } from '../input/read-body.ts'
import { requireReadableQuery } from '../input/read-form.ts'
import { splitQuery } from '../input/read-query.ts'
import { authorizerOf } from '../operation/rights.ts'
import { isWrite, usualBodyLimit, type Operation } from '../operation/route.ts'
import { runnerOf } from '../operation/run.ts'
import { requireStrictBody } from '../operation/strict-body.ts'
import { forWriting } from './for-writing.ts'
import { reportFaults } from '../problems/report-faults.ts'
import { reportOutages } from '../problems/report-outages.ts'
import { traceRequests } from './trace-requests.ts'
import { addressMatcher } from './transport.ts'
import type { ServerParts } from './server-parts.ts'
import { loggedPath } from '../request-log/logged-path.ts'
import type { Uses } from '#plans'

/** A listening server. */
export type Server = {
  port: number
  /** Accepts requests. Until then, callers get the response that the service is starting. */
  open(): void
  /** Returns whether requests are accepted: not before `open`, and not during a stop. */
  isOpen(): boolean
  /**
   * Continues to serve requests and announces the stop: it reports not ready, and closes each
   * connection after its response.
   */
  drain(): void
  /** Refuses new requests, waits for running ones (at most 10 s), and closes. */
  close(): Promise<void>
}

/**
 * Builds the server and listens. A request passes the common steps (ID, headers, transport), the
 * gate of its route, the body parser, the input check and the handler. Every thrown error becomes a
 * problem in one place.
 *
 * @throws if a route states no right, or a body's schema does not specify how it handles unknown
 * members
 */
export async function openServer(parts: ServerParts): Promise<Server> {
  const { settings, clock, operations } = parts
  const isTrusted = addressMatcher(settings.trusted_proxies)
  let state: ServerState = 'starting'

  const app = fastify({
    serverFactory: (handler) => createListener(guarded(handler), settings.tls, settings.limits),
    trustProxy: settings.trusted_proxies.length === 0 ? false : isTrusted,
    genReqId: () => newId('req', clock.now()),
    clientErrorHandler: (error, socket) =>
      answerClientError(error, socket as Socket, { clock, origin: settings.public_url, isTrusted }),
    return503OnClosing: false,
    exposeHeadRoutes: false,
    bodyLimit: usualBodyLimit,
    routerOptions: { querystringParser: (text) => splitQuery(text) as never, maxParamLength: 256 },
  })
  const outages = reportOutages(parts.log, parts.database)
  const faults = reportFaults(parts.log)
  const onFailure = failuresReported(outages, faults)
  const refuse = refusalOf({ ...parts, onFailure })
  app
    .decorateRequest('context', null)
    .decorateRequest('judge', null)
    .decorateRequest('isVisitor', false)
    .decorateRequest('stay', null)
    .decorateRequest('spent', null)
    .decorateRequest('bytes', null)
    .decorateRequest('problem', null)
    .decorateRequest('traceparent', null)
  app.setErrorHandler(refuse)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, readBody)

  traceRequests(app, parts.forms)
  parts.metrics?.measure(app)
  parts.requests.watch(app)
  noteUses(app, parts.quota.uses)
  logAccess(app, parts.log)

  app.addHook('onRequest', arrivalOf(parts, { isTrusted, stateOf: () => state }))

  for (const operation of operations) hang(app, operation, parts)
  for (const plugin of parts.plugins ?? [])
    void app.register(async (child) => {
      child.addHook('onRequest', requireReadableQuery)
      plugin(child, onFailure)
    })

  // Fastify passes every option on to Node.js, but its types do not include this one.
  const { host, port, shares_port: reusePort } = settings
  const address = { host, port, reusePort }
  await app.listen(address)
  return {
    port: (app.server.address() as AddressInfo).port,
    open: () => void (state = 'open'),
    isOpen: () => state === 'open',
    drain: () => void (state = 'draining'),
    async close() {
      state = 'stopping'
      await closeGently(app)
      faults.stop()
      await outages.stop()
    },
  }
}

/**
 * Adds an operation to the router: its gate runs before the body is read, and its handler after the
 * checks.
 */
function hang(app: FastifyInstance, operation: Operation, parts: ServerParts): void {
  requireStrictBody(operation)
  const { method, path, config, schema } = operation
  const authorize = authorizerOf(config, isWrite(method))
  app.route({
    method: method === 'GET' ? ['GET', 'HEAD'] : method,
    url: path,
    ...(config.bodyLimit !== undefined && { bodyLimit: config.bodyLimit }),
    ...(schema.response && { schema: { response: { 200: forWriting(schema.response[200]) } } }),
    ...(config.access !== 'public' && { onRequest: gateOf(parts, authorize, config) }),
    ...(config.admit && { onRequest: config.admit }),
    config: {
      ...(config.scope !== undefined && { keepsBody: true as const }),
      ...(schema.rawBody && { readsBody: true as const }),
      ...(config.access !== 'public' &&
        config.access !== 'form' && { continuesTrace: true as const }),
      ...(config.problemPage && { problemPage: config.problemPage }),
    },
    handler: runnerOf(operation, parts.seal),
  })
}

async function closeGently(app: FastifyInstance): Promise<void> {
  const { server } = app
  // A persistent connection closes after the response to its request. A connection that does not
  // close in time is cut.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const deadline = setTimeout(() => server.closeAllConnections(), 10_000)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
    clearTimeout(deadline)
  }
}

/**
 * Logs every response in one line, if the log level includes it. The path is logged without parts
 * that may identify people. A request ID from the caller is logged next to ours and has no effect.
 */
function logAccess(app: FastifyInstance, log: Log): void {
  if (!log.isLevelEnabled('info')) return
  app.addHook('onResponse', (request, reply, done) => {
    const actor = request.context?.actor
    log.info(
      {
        request_id: request.id,
        trace_id: traceIdOf(request.traceparent),
        inbound_request_id: request.headers['x-request-id']?.slice(0, 128),
        method: request.method,
        path: loggedPath(request),
        status: reply.statusCode,
        duration_ms: Math.round(reply.elapsedTime),
        account_id: actor?.account_id,
        actor_kind: actor?.kind,
        address: request.ip,
      },
      'answered',
    )
    done()
  })
}

/** Records the key or app of each request that used quota and did not get it back. */
function noteUses(app: FastifyInstance, uses: Uses): void {
  app.addHook('onResponse', ({ context, spent }, _reply, done) => {
    if (context && spent && !spent.refused)
      uses.note(context.actor.account_id, actorId(context.actor))
    done()
  })
}
