import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { contextFor, type Database } from '#db'
import { openShares, seconds, sourceActor, type Clock, type Origin } from '#kit'
import type { PushSource } from '#sources'
import { usualBodyLimit, type RouteConfig } from '../operation/route.ts'
import { enter, openWorkload, type Workload } from '../operation/workload.ts'
import { bodySizeOf, requestIdOf } from './admit.ts'

/** Dependencies of the gate for senders. */
export type SenderGateParts = { database: Database; clock: Clock }

/** Gate of the URLs of sources. Their credential is the token in the path. */
export type SenderGate = {
  /** Returns the admission of a route: `identify` finds the source of its path, or refuses. */
  admitBy: (
    identify: (params: Record<string, string>) => Promise<PushSource>,
  ) => NonNullable<RouteConfig['admit']>
  /** Returns the source of a request that was admitted. */
  sourceOf: (request: IncomingMessage) => PushSource
}

/** Opens a gate with separate shares, so that its routes do not take them from other routes. */
export function openSenderGate({ database, clock }: SenderGateParts): SenderGate {
  const workload = openSenderWorkload()
  const sources = new WeakMap<IncomingMessage, PushSource>()
  return {
    admitBy: (identify) => async (request, reply) => {
      const source = await identify(request.params as Record<string, string>)
      const { account_id, id } = source
      sources.set(request.raw, source)
      request.context = contextFor(database, sourceActor(account_id, id, originOf(request)), clock)
      const size = bodySizeOf(request, {
        bodyLimit: request.routeOptions.bodyLimit ?? usualBodyLimit,
      })
      request.stay = enter(workload, { account_id, kind: 'batch', size })
      reply.raw.once('close', request.stay.end)
      // If the connection closed during admission, there is no further close event.
      if (reply.raw.closed) request.stay.end()
    },
    sourceOf(request) {
      const source = sources.get(request)
      if (!source) throw new Error('The request was not admitted.')
      return source
    },
  }
}

/**
 * Opens the shares of senders. The API has other shares, so that a storm of requests does not take
 * them away. Few are processed at a time, and the others wait, because some senders
 * do not repeat a request that is refused.
 */
function openSenderWorkload(): Workload {
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
  traceparent: request.traceparent,
  address: request.ip,
  agent: request.headers['user-agent'] ?? null,
})
