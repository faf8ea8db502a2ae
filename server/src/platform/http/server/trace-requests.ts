import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  areRequestsTraced,
  endRequest,
  readTraceparent,
  startRequest,
  type RequestMessage,
  type Traceparent,
} from '#kit'
import type { Forms } from '#sources'
import { authorizationsOf, sendsPublishableKey } from './admit.ts'

/**
 * Continues the traces of callers, and publishes each request for programs that make traces.
 * Without such a program it costs two checks per request.
 */
export function traceRequests(app: FastifyInstance, forms: Forms): void {
  app.addHook('onRequest', (request, reply, done) => {
    const parent = callersTrace(request, forms)
    request.traceparent = parent
    if (!areRequestsTraced()) return done()
    const message = messageOf(request, parent)
    startRequest(message, () => {
      request.traceparent = message.traceparent
      endWithResponse(message, request, reply)
      done()
    })
  })
}

/**
 * Returns the trace of a caller who sends a credential. Everyone can call public routes and send
 * the key of a form. They must not be able to write into the traces of others, so their trace is
 * ignored.
 */
function callersTrace(request: FastifyRequest, forms: Forms): Traceparent | null {
  const { traceparent } = request.headers
  if (typeof traceparent !== 'string' || !request.routeOptions.config.continuesTrace) return null
  const authorization = authorizationsOf(request.raw)
  return sendsPublishableKey({ authorization }, forms) ? null : readTraceparent(traceparent)
}

const messageOf = (request: FastifyRequest, parent: Traceparent | null): RequestMessage => ({
  request_id: request.id,
  method: request.method,
  route: request.routeOptions.url ?? null,
  parent,
  traceparent: parent,
  status_code: null,
  problem: null,
})

function endWithResponse(
  message: RequestMessage,
  request: FastifyRequest,
  { raw }: FastifyReply,
): void {
  raw.once('close', () => {
    message.status_code = raw.headersSent ? raw.statusCode : null
    message.problem = request.problem?.code ?? null
    endRequest(message)
  })
}
