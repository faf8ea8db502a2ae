import type * as prom from 'prom-client'
import type { Clock } from '#kit'
import type { Database } from '#db'
import type { Webhooks } from './open-webhooks.ts'
import { readBacklog } from '../store/queries.ts'

/** The metrics library. Only a process with a metrics token loads it. */
export type Library = Pick<typeof prom, 'Counter' | 'Gauge' | 'Histogram'>

/**
 * Registers the Prometheus metrics of deliveries. The age and number of due deliveries cover all
 * processes and are read from the database at each scrape. The metrics of attempts, calls in flight
 * and circuit breakers cover only this process.
 */
export function measureWebhooks(
  { Counter, Gauge, Histogram }: Library,
  register: prom.Registry,
  { webhooks, database, clock }: { webhooks: Webhooks; database: Database; clock: Clock },
): void {
  const registers = [register]
  const attempts = new Counter({
    name: 'leadhouse_webhook_attempts_total',
    help: 'Completed delivery attempts, by class: succeeded, or the type of failure.',
    labelNames: ['class'] as const,
    registers,
  })
  const endToEnd = new Histogram({
    name: 'leadhouse_webhook_delivery_seconds',
    help: 'Time from the event to its successful delivery, in seconds.',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 300, 3600, 86_400],
    registers,
  })
  webhooks.observe(({ outcome, due, ended_at }) => {
    attempts.inc({ class: outcome.failure?.class ?? 'succeeded' })
    if (!outcome.failure)
      endToEnd.observe(Math.max(0, ended_at.getTime() - due.created_at.getTime()) / 1000)
  })
  // Three gauges share one query. Each gauge awaits the query itself. The registry collects all
  // gauges concurrently, so a gauge that is set by another gauge would report the value of the
  // previous scrape.
  type Backlog = { due: number; seconds: number; failing_seconds: number }
  let looking: Promise<Backlog> | undefined
  const backlog = () => (looking ??= look().finally(() => (looking = undefined)))
  const look = async (): Promise<Backlog> => {
    const now = clock.now()
    const { due, oldest_at, failing_oldest_at } = await readBacklog(database.pool, { now })
    const secondsSince = (at: Date | null): number =>
      at === null ? 0 : Math.max(0, now.getTime() - at.getTime()) / 1000
    return {
      due,
      seconds: secondsSince(oldest_at),
      failing_seconds: secondsSince(failing_oldest_at),
    }
  }
  // Creating a gauge registers it, and the registry then collects it.
  new Gauge({
    name: 'leadhouse_webhook_oldest_due_seconds',
    help: 'Age in seconds of the oldest due delivery, excluding failing endpoints (no success since the last failure).',
    registers,
    async collect() {
      this.set((await backlog()).seconds)
    },
  })
  new Gauge({
    name: 'leadhouse_webhook_failing_oldest_due_seconds',
    help: 'Age in seconds of the oldest due delivery to a failing endpoint (no success since the last failure).',
    registers,
    async collect() {
      this.set((await backlog()).failing_seconds)
    },
  })
  new Gauge({
    name: 'leadhouse_webhook_due',
    help: 'Number of deliveries that are due and not yet sent, over all processes.',
    registers,
    async collect() {
      this.set((await backlog()).due)
    },
  })
  new Gauge({
    name: 'leadhouse_webhook_in_flight',
    help: 'Webhook calls in flight in this process.',
    registers,
    collect() {
      this.set(webhooks.dispatcher.load.inFlight)
    },
  })
  new Gauge({
    name: 'leadhouse_webhook_gives_way',
    help: 'Whether this process slows down deliveries because leads are waiting: 1 or 0.',
    registers,
    collect() {
      this.set(webhooks.dispatcher.load.givesWay ? 1 : 0)
    },
  })
  new Gauge({
    name: 'leadhouse_webhook_breakers',
    help: 'Number of endpoints this process delivers to, by circuit breaker state.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const counts = { closed: 0, open: 0, half_open: 0 }
      for (const { health } of webhooks.dispatcher.queues()) counts[health.breaker] += 1
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count)
    },
  })
}
