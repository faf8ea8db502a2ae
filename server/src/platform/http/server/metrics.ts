import type { FastifyInstance } from 'fastify'
import type * as prom from 'prom-client'
import { equalSecrets, notFound, Problem } from '#kit'
import type { Database } from '#db'
import type { Route } from '../operation/route.ts'

type Library = typeof prom

/** What is measured of a server, for Prometheus. */
export type Metrics = {
  /** Hangs the measuring into a server. */
  measure(app: FastifyInstance): void
  /** Adds what another module measures. */
  add(
    define: (
      library: Pick<Library, 'Counter' | 'Gauge' | 'Histogram'>,
      register: prom.Registry,
    ) => void,
  ): void
  /** Everything measured, in the text form. */
  print(): Promise<{ content_type: string; body: string }>
}

/** Opens the measuring; every figure says which cell it is of. The library is loaded only here: without a token nobody could read what it counts. */
export async function openMetrics(database: Database): Promise<Metrics> {
  const library = await import('prom-client')
  const { Histogram, Gauge, collectDefaultMetrics } = library
  const register = new library.Registry()
  register.setDefaultLabels({ cell: database.cell })
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'leadhouse_http_request_duration_seconds',
    help: 'How long requests took, by method, route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  })
  // It registers itself and is asked by the registry.
  new Gauge({
    name: 'leadhouse_database_connections',
    help: 'Connections to the database by state; waiting are requests for one.',
    labelNames: ['state'] as const,
    registers: [register],
    collect() {
      const { totalCount, idleCount, waitingCount } = database.pool
      this.set({ state: 'busy' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waiting' }, waitingCount)
    },
  })
  return {
    measure(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'none'
        const labels = { method: request.method, route, status: String(reply.statusCode) }
        durations.observe(labels, reply.elapsedTime / 1000)
        done()
      })
    },
    add: (define) => define(library, register),
    print: async () => ({ content_type: register.contentType, body: await register.metrics() }),
  }
}

/** What is measured, for whoever holds the token of the setting. Without the setting there is nothing here. */
export function metricsRoutes(
  route: Route,
  { metrics, metrics_token: token }: { metrics: Metrics | null; metrics_token: string | null },
): void {
  route.get(
    '/metrics',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Get metrics',
        description:
          'Returns metrics in the Prometheus text format. Send the token of LEADHOUSE_METRICS_TOKEN as a bearer token. If the setting is missing, this endpoint does not exist.',
        tag: 'reference',
        other: {
          'text/plain; version=0.0.4; charset=utf-8':
            '# HELP leadhouse_http_request_duration_seconds …\n',
        },
      },
    },
    async (request, answer) => {
      if (metrics === null || token === null) throw notFound()
      if (!equalSecrets(request.headers.authorization ?? '', `Bearer ${token}`))
        throw new Problem(
          'unauthorized',
          'Send the token of LEADHOUSE_METRICS_TOKEN as a bearer token.',
        )
      return answer.sendRaw(await metrics.print())
    },
  )
}
