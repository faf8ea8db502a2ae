import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  seconds,
  systemActor,
  resting,
  type Clock,
  type KeepRound,
  type Log,
  type Pressure,
  type Round,
  type Seal,
} from '#kit'
import { contextFor, inTransaction, openAccountLanes, openSteadyPool, type Database } from '#db'
import type { FanOut, Versions } from '#events'
import { openGuard, openSender, resolveWith, type Resolve } from '#egress'
import { disableEndpoint, type Notify } from '../endpoints/disable-endpoint.ts'
import {
  checkHealthOnce,
  type HealthSettings,
  type HealthWorker,
} from '../health/endpoint-health.ts'
import { Dispatcher } from '../engine/dispatcher.ts'
import { fanOutWith } from '../deliveries/fan-out.ts'
import { openSignal } from '../engine/signal.ts'
import type { LaneName } from '../store/lanes.ts'
import type { Result } from '../store/result-columns.ts'
import type { WebhookTools } from './tools.ts'
import { endAppEndpointsOnce } from '../endpoints/end-app-endpoints.ts'
import { holdStraysOnce } from '../deliveries/hold-strays.ts'
import { runJobsOnce } from '../replay/run-jobs.ts'
import { keepRetentionOnce } from '../retention/keep-retention.ts'

/** How webhooks are set up, from the configuration. */
export type WebhookSettings = HealthSettings & {
  allow_networks: readonly string[]
  allow_http: readonly string[]
  /** Name servers asked in place of the machine's own; none: those. */
  dns_servers: readonly string[]
  max_endpoints: number
  retention_days: number
  /** Authorities trusted beside the machine's own, as PEM. */
  ca: readonly string[]
  /** How long a process that delivers may be silent before others take over its work. */
  lease_seconds: number
  /** The most calls in flight in this process. */
  most_in_flight: number
}

export type WebhookParts = {
  database: Database
  clock: Clock
  log: Log
  seal: Seal
  versions: Versions
  settings: WebhookSettings
  /** Tells the owners of an account of an endpoint that fails, recovered or was disabled. */
  notify: Notify
  /** Whether this process delivers, or only takes part in the rest. */
  isWorker: boolean
  /** Repeats what delivers, which begins and ends with the deliveries. */
  keep: KeepRound
  /** What deliveries give way to. */
  pressure: Pressure
  resolve?: Resolve
}

/** The webhooks of a process. */
export type Webhooks = {
  tools: WebhookTools
  fanOut: FanOut
  dispatcher: Dispatcher
  /** Has every attempt of this process told as it ends. */
  observe(listener: (result: Result) => void): void
  /** What is repeated beside the deliveries; whoever repeats it says to `stop` when it has ended. */
  rounds: readonly Round[]
  start(): void
  /** Ends live consoles; their readers come back elsewhere. */
  endStreams(): void
  /** Ends deliveries cleanly: no further calls, those under way have `graceMs`. News and calls of rounds go on until `roundsEnd`. */
  stop(graceMs: number, roundsEnd: Promise<unknown>): Promise<void>
}

/** One reads what is due, one records what was done, one is for leases. */
const steadyConnections = 3
/** Further ones, which live consoles share. */
const consoleConnections = 2

/** Puts the webhooks of a process together; nothing runs before `start`. */
export function openWebhooks(parts: WebhookParts): Webhooks {
  const { database, clock, log, seal, versions, settings, notify, isWorker, keep } = parts
  const owner = randomBytes(9).toString('base64url')
  const guard = openGuard({
    ...settings,
    resolve: parts.resolve ?? resolveWith(settings.dns_servers),
  })
  const sender = openSender(guard, { ca: settings.ca })
  const signal = openSignal({ database, self: owner, log })
  const onGone = ({ account_id, webhook_id }: LaneName): void => {
    const context = contextFor(database, systemActor(account_id, 'delivery'), clock)
    inTransaction(context, (tx) =>
      disableEndpoint(tx, { signal, notify }, webhook_id, 'gone'),
    ).catch((err: unknown) =>
      log.error({ err }, 'could not disable a webhook endpoint that returned 410'),
    )
  }
  const observers: ((result: Result) => void)[] = []
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
      steady: openAccountLanes(steady, consoleConnections),
      streams,
      max_endpoints: settings.max_endpoints,
    },
    fanOut: fanOutWith(signal, versions),
    dispatcher,
    observe: (listener) => void observers.push(listener),
    rounds: isWorker ? webhookRounds({ database, clock, signal, notify, settings }) : [],
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

/** What the rounds around deliveries work with. */
type RoundsWorker = Omit<HealthWorker, 'each'> & {
  settings: HealthWorker['settings'] & { retention_days: number }
}

/** What a process that delivers repeats beside it; each time takes all there is, and rests. */
function webhookRounds(worker: RoundsWorker): Round[] {
  const { retention_days, disable_hours } = worker.settings
  const rounds: Round[] = [
    {
      name: 'keep the retention of webhooks',
      restSeconds: 1800,
      once: () => keepRetentionOnce({ ...worker, retention_days }),
    },
    { name: 'replay webhooks', restSeconds: 1, once: (each) => runJobsOnce({ ...worker, each }) },
    {
      name: 'hold stray webhooks',
      restSeconds: 10,
      once: (each) => holdStraysOnce({ ...worker, each }),
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
  return rounds.map(resting)
}

/** A shortened clock of health, as tests and trials set it, is looked at as often as it asks for. */
const healthRestSeconds = (disable_hours: number): number =>
  Math.max(1, Math.min(60, disable_hours * 60))
