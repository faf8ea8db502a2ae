import type { FastifyInstance } from 'fastify'
import type * as prom from 'prom-client'
import { equalSecrets, notFound, Problem } from '#kit'
import type { Database } from '#db'
import type { Route } from '../operation/route.ts'

type Library = typeof prom

/** Metrics of a server, for Prometheus. */
export type Metrics = {
  /** Measures the requests of a server. */
  measure(app: FastifyInstance): void
  /** Adds the metrics of another module. */
  add(
    define: (
      library: Pick<Library, 'Counter' | 'Gauge' | 'Histogram'>,
      register: prom.Registry,
    ) => void,
  ): void
  /** Returns all metrics in the text format. */
  print(): Promise<{ content_type: string; body: string }>
}

/**
 * Opens the metrics; each has a label with the shard code. The library is loaded only here: without
 * a token the metrics cannot be read.
 */
export async function openMetrics(database: Database): Promise<Metrics> {
  const library = await import('prom-client')
  const { Histogram, Gauge, collectDefaultMetrics } = library
  const register = new library.Registry()
  register.setDefaultLabels({ cell: database.cell })
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'leadhouse_http_request_duration_seconds',
    help: 'Duration of requests in seconds, by method, route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  })
  // The gauge registers itself, and the registry calls `collect`.
  new Gauge({
    name: 'leadhouse_database_connections',
    help:
      'Database connections by state; the state waiting counts requests that wait for a ' +
      'connection.',
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

/**
 * Registers the metrics endpoint. It requires the token from the settings, and returns 404 without
 * that setting.
 */
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
        tag: 'System',
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
