import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  seconds,
  systemActor,
  resting,
  type Clock,
  type StartJob,
  type Log,
  type Pressure,
  type BackgroundJob,
  type Seal,
} from '#kit'
import { contextFor, inTransaction, openConnectionShares, openSteadyPool, type Database } from '#db'
import type { FanOut, Versions } from '#events'
import { openGuard, openSender, resolveWith, type Resolve } from '#egress'
import type { Notify } from '../endpoints/disable-endpoint.ts'
import { endOrDisableEndpoint } from '../endpoints/end-endpoint.ts'
import {
  checkHealthOnce,
  type HealthSettings,
  type HealthWorker,
} from '../health/endpoint-health.ts'
import { Dispatcher } from '../engine/dispatcher.ts'
import { fanOutWith } from '../deliveries/fan-out.ts'
import { reportAttempts } from '../engine/report-attempts.ts'
import { openSignal } from '../engine/signal.ts'
import type { QueueName } from '../store/endpoint-queues.ts'
import type { Result } from '../store/result-columns.ts'
import type { WebhookTools } from './tools.ts'
import { endAppEndpointsOnce } from '../endpoints/end-app-endpoints.ts'
import { holdOrphanedDeliveriesOnce } from '../deliveries/hold-orphaned-deliveries.ts'
import { runJobsOnce } from '../replay/run-jobs.ts'
import { purgeWebhookDataOnce } from '../retention/purge-webhook-data.ts'

/** Webhook settings from the configuration. */
export type WebhookSettings = HealthSettings & {
  allow_networks: readonly string[]
  allow_http: readonly string[]
  /**
   * Name servers to use instead of the name servers of the machine. If empty, the name servers of
   * the machine are used.
   */
  dns_servers: readonly string[]
  max_endpoints: number
  retention_days: number
  /**
   * Certificate authorities to trust in addition to the authorities of the machine, in PEM format.
   */
  ca: readonly string[]
  /**
   * Time without lease renewal after which other processes take over the deliveries of a process,
   * in seconds.
   */
  lease_seconds: number
  /** Maximum number of calls in flight in this process. */
  most_in_flight: number
}

export type WebhookParts = {
  database: Database
  clock: Clock
  log: Log
  seal: Seal
  versions: Versions
  settings: WebhookSettings
  /**
   * Notifies the owners of an account about an endpoint that is failing, recovered or was disabled.
   */
  notify: Notify
  /**
   * Whether this process makes deliveries. Processes that make no deliveries use only the other
   * functions of this module.
   */
  isWorker: boolean
  /** Starts the background jobs of the dispatcher, which start and stop with it. */
  keep: StartJob
  /** Load signal that slows deliveries down. */
  pressure: Pressure
  resolve?: Resolve
}

/** The webhooks module of a process. */
export type Webhooks = {
  tools: WebhookTools
  fanOut: FanOut
  dispatcher: Dispatcher
  /** Registers a listener that is called after every attempt of this process. */
  observe(listener: (result: Result) => void): void
  /**
   * Background jobs that run in addition to deliveries. The caller runs the jobs repeatedly, and
   * passes a promise of their end to `stop`.
   */
  jobs: readonly BackgroundJob[]
  start(): void
  /** Ends the open live streams. Clients reconnect to another process. */
  endStreams(): void
  /**
   * Stops deliveries: starts no further calls and gives calls in flight `graceMs`. Notifications
   * and the calls of background jobs continue until `roundsEnd` resolves.
   */
  stop(graceMs: number, roundsEnd: Promise<unknown>): Promise<void>
}

/**
 * One connection reads due deliveries, one connection records results, and one connection renews
 * leases.
 */
const steadyConnections = 3
/** Additional connections that live streams share. */
const consoleConnections = 2

/** Creates the webhooks module of a process. Nothing runs before `start`. */
export function openWebhooks(parts: WebhookParts): Webhooks {
  const { database, clock, log, seal, versions, settings, notify, isWorker, keep } = parts
  const owner = randomBytes(9).toString('base64url')
  const guard = openGuard({
    ...settings,
    resolve: parts.resolve ?? resolveWith(settings.dns_servers),
  })
  const sender = openSender(guard, { ca: settings.ca })
  const signal = openSignal({ database, self: owner, log })
  const onGone = ({ account_id, webhook_id }: QueueName): void => {
    const context = contextFor(database, systemActor(account_id, 'delivery'), clock)
    inTransaction(context, (tx) => endOrDisableEndpoint(tx, { signal, notify }, webhook_id)).catch(
      (err: unknown) =>
        log.error({ err }, 'could not disable or end a webhook endpoint that returned 410'),
    )
  }
  const observers: ((result: Result) => void)[] = []
  const reportAttempt = reportAttempts(log)
  if (reportAttempt) observers.push(reportAttempt)
  const steady = openSteadyPool(database, steadyConnections + consoleConnections)
  const dispatcher = new Dispatcher({
    database: { ...database, pool: steady },
    clock,
    seal,
    sender,
    signal,
    log,
    keep,
    owner,
    leaseMs: seconds(settings.lease_seconds),
    random: Math.random,
    maxInFlight: settings.most_in_flight,
    pressure: parts.pressure,
    onGone,
    onAttempt: (result) => observers.forEach((observe) => observe(result)),
  })
  const streams = new Set<Readable>()

  return {
    tools: {
      guard,
      sender,
      seal,
      signal,
      versions,
      steady: openConnectionShares(steady, consoleConnections),
      streams,
      max_endpoints: settings.max_endpoints,
    },
    fanOut: fanOutWith(signal, versions),
    dispatcher,
    observe: (listener) => void observers.push(listener),
    jobs: isWorker ? webhookJobs({ database, clock, signal, notify, settings }) : [],
    start() {
      void signal.start()
      if (isWorker) dispatcher.start()
    },
    endStreams() {
      for (const stream of streams) stream.push(null)
    },
    async stop(graceMs, roundsEnd) {
      if (isWorker) await dispatcher.stop(graceMs)
      await roundsEnd
      if (!steady.ending) await steady.end()
      await signal.stop()
      await sender.close()
    },
  }
}

/** Dependencies of the background jobs for webhooks. */
type RoundsWorker = Omit<HealthWorker, 'each'> & {
  settings: HealthWorker['settings'] & { retention_days: number }
}

/**
 * Returns the background jobs of a delivering process. Each run processes all pending work, and
 * then waits for the interval of the job.
 */
function webhookJobs(worker: RoundsWorker): BackgroundJob[] {
  const { retention_days, disable_hours } = worker.settings
  const jobs: BackgroundJob[] = [
    {
      name: 'keep the retention of webhooks',
      restSeconds: 1800,
      once: () => purgeWebhookDataOnce({ ...worker, retention_days }),
    },
    { name: 'replay webhooks', restSeconds: 1, once: (each) => runJobsOnce({ ...worker, each }) },
    {
      name: 'hold stray webhooks',
      restSeconds: 10,
      once: (each) => holdOrphanedDeliveriesOnce({ ...worker, each }),
    },
    {
      name: 'end the webhooks of apps',
      restSeconds: 10,
      once: (each) => endAppEndpointsOnce({ ...worker, each }),
    },
    {
      name: 'check the health of webhooks',
      restSeconds: healthRestSeconds(disable_hours),
      once: (each) => checkHealthOnce({ ...worker, each }),
    },
  ]
  return jobs.map(resting)
}

/**
 * Returns the interval of the health check in seconds. The interval is shorter if `disable_hours`
 * is set to a short time, as in tests.
 */
const healthRestSeconds = (disable_hours: number): number =>
  Math.max(1, Math.min(60, disable_hours * 60))
