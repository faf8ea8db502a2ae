import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { contextFor, type Database } from '#db'
import { openShares, seconds, sourceActor, type Clock, type Origin } from '#kit'
import { receivePush, type Pushes, type PushSource, type PushTools } from '#sources'
import { contextOf } from '../operation/context.ts'
import type { Route, RouteConfig } from '../operation/route.ts'
import { enter, openWorkload, type Workload } from '../operation/workload.ts'
import { bodySizeOf, requestIdOf } from '../server/admit.ts'

/** Dependencies of the route that receives pushes. */
export type PushRouteParts = PushTools & {
  database: Database
  clock: Clock
  pushes: Pushes
  public_url: string
}

/** Response to a push. */
const Receipt = Type.Object(
  {
    object: Type.Optional(Type.Literal('receipt')),
    received: Type.Optional(Type.Literal(true)),
  },
  {
    $id: 'Receipt',
    additionalProperties: true,
    description: 'The request was received. A recipe can state other members.',
  },
)

/** Routes of the URLs that portals, form services and CRMs call. */
export function pushRoutes(route: Route, parts: PushRouteParts): void {
  const { database, clock, pushes, public_url } = parts
  const workload = openPushWorkload()
  const sources = new WeakMap<IncomingMessage, PushSource>()

  const admit: RouteConfig['admit'] = async (request, reply) => {
    const { source_id = '', token = '' } = request.params as Record<string, string>
    const source = await pushes.identify(source_id, token)
    const { account_id, id } = source
    sources.set(request.raw, source)
    request.context = contextFor(database, sourceActor(account_id, id, originOf(request)), clock)
    const size = bodySizeOf(request, {})
    request.stay = enter(workload, { account_id, kind: 'batch', size })
    reply.raw.once('close', request.stay.end)
    // If the connection closed during admission, there is no further close event.
    if (reply.raw.closed) request.stay.end()
  }

  route.post(
    '/in/:source_id/:token',
    {
      config: { access: 'public', idempotency: 'none', admit },
      schema: {
        tag: 'Sources',
        summary: 'Send leads or outcomes from another system',
        description:
          'URL of a source, for a portal, a form service or a CRM. The body is JSON as that system sends it; the recipe of the source reads it. What cannot be read is stored for review, so the response is the same. It is 200 with this body unless the recipe states another status and body. An empty body is accepted and does nothing. A source may send 1,200 requests per minute.',
        rawBody: {
          'application/json': Type.Unknown({
            $id: 'PushBody',
            description: 'JSON as the sender defines it.',
          }),
        },
        example: { name: 'Ann Lee', email: 'ann@example.com', message: 'Is it still available?' },
        response: { 200: Receipt },
      },
    },
    async (request, answer) => {
      const source = sources.get(request.raw)
      if (!source) throw new Error('The request was not admitted.')
      const { status, body } = await receivePush(contextOf(request), parts, source, {
        method: 'POST',
        url: public_url + (request.raw.url ?? ''),
        headers: request.headers,
        body: request.bytes ?? Buffer.alloc(0),
        content_type: request.headers['content-type'],
      })
      const type = { content_type: 'application/json; charset=utf-8' }
      return answer.code(status).sendRaw({ ...type, body: body ? JSON.stringify(body) : '' })
    },
  )
}

/**
 * Opens the shares of pushes. The API has other shares, so that a storm of pushes does not take
 * them away. Few are processed at a time, and the others wait, because some senders
 * do not repeat a request that is refused.
 */
function openPushWorkload(): Workload {
  const words = 'The sources of the account send more at once than their share. Repeat it later.'
  const usual = openWorkload()
  const turns = { size: 16, greed: 1, line: { most: 1024, patienceMs: seconds(20) } }
  return {
    ...usual,
    requests: openShares({ words, size: 2048, greed: 1 }),
    bytes: openShares({ words, size: 64 * 1024 * 1024, greed: 1 }),
    kinds: {
      ...usual.kinds,
      batch: {
        places: openShares({ words, size: 2048, greed: 1 }),
        turns: openShares({ words, ...turns }),
      },
    },
  }
}

const originOf = (request: FastifyRequest): Origin => ({
  request_id: requestIdOf(request),
  address: request.ip,
  agent: request.headers['user-agent'] ?? null,
})
