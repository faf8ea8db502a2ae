import {
  operationsOf,
  openMetrics,
  authPages,
  mcpEndpoint,
  oauthPages,
  openServer,
  openSite,
  type Server,
  type ServerParts,
  type Metrics,
  type RouteParts,
} from '#http'
import {
  openReadiness,
  readinessDeadlines,
  measureJobs,
  type Readiness,
  type BackgroundJobWatch,
} from '#system'
import { seconds, type Log } from '#kit'
import { measureBackups } from '#backup'
import { openJobNotifications } from '#db'
import { measureReader } from '#learning'
import { measureNarratives } from '#market'
import type { App, AppParts } from './app-parts.ts'
import { runBackgroundJobs, type RunningJobs } from './run-background-jobs.ts'
import { openModules, type Modules } from './open-modules.ts'
import { jobsOf } from './background-jobs.ts'
import { version } from './version.ts'
import { measureWebhooks } from '#webhooks'
import { disconnectMember } from '#oauth'

/** Background jobs that commits wake check for work on their own after ten seconds. */
const checkMs = seconds(10)

/** Connects the modules, the routes and the background jobs. */
export async function openApp(parts: AppParts): Promise<App> {
  const { database, clock, log, roles, nightly } = parts
  const kept = runBackgroundJobs({ database, clock, log, roles, version, checkMs })
  const readiness = openReadiness({
    database,
    clock,
    ...kept,
    nightly,
    deadlines: readinessDeadlines,
  })
  const modules = openModules(parts, kept.keep)
  const metrics = await openMeasures(parts, modules, kept.jobs)
  const isOpen = (): boolean => server?.isOpen() === true
  const site = openSite(parts.settings.docs_dir)
  const given = { ...routePartsOf(parts, modules, { readiness, metrics, isOpen }), site }
  const operations = operationsOf(given, parts.also)
  const server = await openServerFor(parts, modules, { operations, metrics, site })
  const stopping = new AbortController()
  const notifications = notificationsOf(parts)
  const jobs = jobsOf({ ...parts, stopping: stopping.signal }, modules)
  const { webhooks, accounts, quota, forms, identity, requests } = modules
  return {
    server,
    operations,
    accounts,
    quota,
    forms,
    identity,
    requests,
    start() {
      void notifications?.start()
      webhooks.start()
      kept.start(jobs)
      server?.open()
    },
    close: () => closeApp(modules, { server, kept, notifications, readiness, log, stopping }),
  }
}

/**
 * Opens the wake-ups between processes. A process with the embedded database is the only one, so it
 * needs none.
 */
const notificationsOf = ({ database, log, roles, place }: AppParts) =>
  place ? undefined : openJobNotifications({ database, log, listens: roles.has('worker') })

/** Time limit for deliveries in progress during a stop, which takes thirty seconds at most. */
const deliveriesEndMs = seconds(15)

/**
 * Stops an application in an order that loses nothing: requests, background jobs, and quota that
 * was reserved in advance.
 */
async function closeApp(
  { webhooks, identity: { authenticator }, forms, requests, quota, patient }: Modules,
  { server, kept, notifications, readiness, log, stopping }: Running,
): Promise<void> {
  webhooks.endStreams()
  await server?.close()
  stopping.abort()
  // A background job may take longer than the limit for deliveries in progress.
  const roundsEnd = kept.stop()
  await Promise.all([roundsEnd, webhooks.stop(deliveriesEndMs, roundsEnd)])
  await notifications?.stop()
  const lastNotes = [
    () => authenticator.noteUsesOnce(),
    () => forms.noteOnce(),
    () => requests.writeOnce(),
    () => quota.close(),
    () => kept.leave(),
  ]
  for (const write of lastNotes)
    await write().catch((err: unknown) =>
      log.warn({ err }, 'could not write the last notes of this process'),
    )
  if (!patient.pool.ending) await patient.pool.end()
  await readiness.end()
}

/** Components of the process that are not modules. */
type Running = {
  server: Server | undefined
  kept: RunningJobs
  notifications: ReturnType<typeof notificationsOf>
  readiness: Readiness
  log: Log
  stopping: AbortController
}

/**
 * Opens the metrics of a process. Returns null if no metrics token is configured, because then they
 * cannot be read.
 */
async function openMeasures(
  { database, clock, nightly, settings, reader }: AppParts,
  { webhooks }: Modules,
  jobs: BackgroundJobWatch,
): Promise<Metrics | null> {
  if (settings.metrics_token === null) return null
  const metrics = await openMetrics(database)
  metrics.add((library, register) =>
    measureWebhooks(library, register, { webhooks, database, clock }),
  )
  metrics.add((library, register) => measureJobs(library, register, { database, clock, jobs }))
  if (reader) {
    metrics.add((library, register) =>
      measureReader(library, register, { ...reader, database, clock }),
    )
    metrics.add((library, register) => measureNarratives(library, register, database))
  }
  if (nightly)
    metrics.add((library, register) => measureBackups(library, register, { nightly, clock }))
  return metrics
}

/** Paths that a process without the role `api` serves: health, readiness and metrics. */
const watchedPaths = new Set(['/healthz', '/readyz', '/metrics'])

/** Starts listening without accepting requests yet. A process without a role does not listen. */
async function openServerFor(
  parts: AppParts,
  modules: Modules,
  { operations, metrics, site }: Pick<ServerParts, 'operations' | 'metrics' | 'site'>,
): Promise<Server | undefined> {
  const { database, clock, log, roles, settings } = parts
  const { seal, accounts, forms, identity, quota, burst, workload, requests, outbound, leads } =
    modules
  const { authenticator } = identity
  const common = {
    database, clock, log, seal, settings, accounts, authenticator, forms, quota, burst, workload, metrics, requests, operations, site,
  } // oxfmt-ignore
  if (roles.size === 0) return undefined
  if (roles.has('api'))
    return openServer({
      ...common,
      plugins: [
        authPages({ database, clock, seal, outbound, leads, ...identity }, authenticator),
        oauthPages({ database, clock, issuer: settings.public_url, outbound, ...identity }),
        mcpEndpoint({ ...common, version }),
      ],
    })
  return openServer({
    ...common,
    settings: { ...settings, web_dir: null },
    operations: operations.filter(({ path }) => watchedPaths.has(path)),
  })
}

/** Values that only the running process knows. */
type Own = { readiness: Readiness; metrics: Metrics | null; isOpen: () => boolean }

/** Collects the dependencies of all routes. */
function routePartsOf(
  { database, clock, settings, nightly, checked, has_mailer, place = null }: AppParts,
  {
    webhooks,
    leads,
    intake,
    review,
    forms,
    pushes,
    readMail,
    erasing,
    identity,
    market,
    quota,
    outbound,
  }: Modules,
  { readiness, metrics, isOpen }: Own,
): Omit<RouteParts, 'site'> {
  const { public_url, metrics_token, security_contact } = settings
  const { guard } = webhooks.tools
  return {
    database,
    clock,
    public_url,
    has_mailer,
    ...webhooks.tools,
    ...identity,
    ...leads,
    ...erasing,
    leads,
    intake,
    review,
    forms,
    market,
    quota,
    outbound,
    pushes,
    readMail,
    disconnect: disconnectMember,
    isOpen,
    look: () => readiness.look(),
    metrics,
    metrics_token,
    security_contact,
    version,
    cookie: identity.sessions.cookie.name,
    facts: { version, public_url, place, nightly, language_model: checked.language_model },
    // The dashboard repeats this request each minute, so it does not read a whole backup.
    examined: { settings: checked, clock, guard, place, database, readBackup: null },
  }
}
