import type { FastifyInstance } from 'fastify'
import type { Log } from '#kit'
import { loggedPath } from '../request-log/logged-path.ts'

/**
 * Logs every answer in one line, where the level of the log asks for it. The path without what may name people; the id a caller sent
 * stands beside ours and is never used as one.
 */
export function logAccess(app: FastifyInstance, log: Log): void {
  if (!log.isLevelEnabled('info')) return
  app.addHook('onResponse', (request, reply, done) => {
    const actor = request.context?.actor
    log.info(
      {
        request_id: request.id,
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
