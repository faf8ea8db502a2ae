import { sealWith, seconds, type Clock, type Log } from '#kit'
import { openAccountBook, type AccountBook } from '#accounts'
import { openCatalogueViews } from '#catalogue'
import { toldAndAnswered } from '#customers'
import { sealAuditOnce, writeCheckpointsOnce } from '#audit'
import { keepStatisticsOnce, type Database } from '#db'
import { emitWith, payloadVersions } from '#events'
import { queueMailWith, sendMailOnce, type CarryMail } from '#mail'
import {
  listOwnerEmails,
  openIdentity,
  sweepIdentityOnce,
  warnOfQuotaOnce,
  type Identity,
} from '#identity'
import { forgetAnswersOnce } from '#idempotency'
import { sweepOauthOnce } from '#oauth'
import { openBurst, openQuota, type Quota } from '#plans'
import {
  findNewMatchesOnce,
  openIntake,
  pruneTestLeadsOnce,
  tellNewMatchesOnce,
  leadBelongings,
} from '#leads'
import { emitAndNote, factsOf, openModels, type ReaderSettings } from '#learning'
import { forgetImportsOnce, runImportsOnce } from '#imports'
import { openMarket, refreshMarketsOnce } from '#market'
import {
  deliveredOf,
  measureWebhooks,
  noticeLetter,
  openWebhooks,
  type WebhookSettings,
} from '#webhooks'
import {
  analyticsRoutes,
  learningRoutes,
  authPages,
  deliveryRoutes,
  forgetRequestsOnce,
  openRequestLog,
  type RequestLog,
  eventRoutes,
  jobRoutes,
  customerRoutes,
  leadRoutes,
  messageRoutes,
  onboardingRoutes,
  metricsRoutes,
  openMetrics,
  oauthPages,
  openServer,
  probeRoutes,
  problemRoutes,
  referenceRoutes,
  routeInto,
  settingsRoutes,
  systemRoutes,
  serviceRoutes,
  usageRoutes,
  webhookRoutes,
  type Operation,
  type Route,
  type Server,
  type ServerSettings,
} from '#http'
import type { DataPlace } from '#system'
import { keepRounds, resting, round } from './keep-rounds.ts'
import { learningRounds } from './learning-rounds.ts'
import { toldIntake, type Narrator } from './narrate.ts'
import { openReach } from './reach.ts'

/** The version of Leadhouse. */
const version = '0.1.0'

/** What the application is made from. */
export type AppParts = {
  database: Database
  clock: Clock
  log: Log
  /** The 32 bytes everything secret is sealed with. */
  secret_key: Buffer
  /** `api` listens, `worker` does the rounds that one process at a time may do. */
  roles: ReadonlySet<'api' | 'worker'>
  settings: ServerSettings
  /** How long people stay signed in, in seconds. */
  people: { session_idle_s: number; session_absolute_s: number }
  /** Where the embedded database is; absent with a server of one's own. */
  place?: DataPlace | null
  /** How letters leave. */
  carry: CarryMail
  webhooks: WebhookSettings
  /** The language model that reads messages; absent where none is asked. */
  reader?: ReaderSettings
  /** Told of every lead and call, where somebody is looking. */
  narrator?: Narrator | null
  /** Routes under /v1 beside its own: tests of the edge bring operations that show it from all sides. */
  also?: (v1: Route) => void
}

/** The application, listening but not yet letting anybody in. */
export type App = {
  /** Absent where the application is only printed. */
  server: Server | undefined
  operations: readonly Operation[]
  accounts: AccountBook
  quota: Quota
  identity: Identity
  requests: RequestLog
  /** Lets requests in and begins the rounds. Tests let requests in alone and do rounds by hand. */
  start(): void
  /** Ends in the order in which nothing is lost: requests, rounds, what was taken in advance. */
  close(): Promise<void>
}

/** Connects everything, once. The only place that knows which module stands behind which. */
export async function openApp(parts: AppParts): Promise<App> {
  const { database, clock, log, roles, settings, carry, narrator } = parts
  const seal = sealWith(parts.secret_key)
  const accounts = openAccountBook(database, clock)
  const identity = openIdentity({
    database,
    accounts,
    clock,
    seal,
    settings: { public_url: settings.public_url, ...parts.people },
  })
  const { authenticator, audit_key } = identity
  const quota = openQuota(database, accounts, clock)
  const burst = openBurst(settings.burst_per_second, clock)

  const operations: Operation[] = []
  const origin = routeInto(operations, '')
  const v1 = routeInto(operations, '/v1')
  probeRoutes(origin, {
    isReady: async () => server?.isOpen() === true && (await answers(database)),
  })

  const queueMail = queueMailWith(seal)
  const webhooks = openWebhooks({
    database,
    clock,
    log,
    seal,
    versions: payloadVersions,
    settings: parts.webhooks,
    notify: async (tx, notice) => {
      const owners = await listOwnerEmails(tx)
      await queueMail(
        tx,
        owners.map((email) => noticeLetter(email, notice, settings.public_url)),
      )
    },
    isWorker: roles.has('worker'),
  })
  const emit = emitWith(webhooks.fanOut, payloadVersions)
  const leads = {
    accounts,
    models: openModels(database, clock),
    views: openCatalogueViews(database, clock),
    seal,
    emit: parts.reader ? emitAndNote(emit) : emit,
    ...(parts.reader && { factsOf }),
  }
  if (narrator) webhooks.observe(({ url, outcome }) => narrator.call(url, outcome))
  const quiet = openIntake(database, clock, leads)
  const intake = narrator ? toldIntake(quiet, narrator, { database, clock, leads }) : quiet

  const metrics = settings.metrics_token === null ? null : await openMetrics(database)
  metrics?.add((library, register) =>
    measureWebhooks(library, register, { webhooks, database, clock }),
  )
  const requests = openRequestLog(database, clock)
  metricsRoutes(origin, metrics, settings.metrics_token)
  problemRoutes(origin)
  referenceRoutes(origin, { operations, version, origin: settings.public_url })
  usageRoutes(v1, { quota })
  serviceRoutes(v1, { accounts, public_url: settings.public_url })
  const market = openMarket(accounts)
  analyticsRoutes(v1, { market })
  learningRoutes(v1, leads)
  customerRoutes(v1, { accounts, seal, belongings: [leadBelongings, toldAndAnswered, deliveredOf] })
  leadRoutes(v1, { intake, leads, public_url: settings.public_url })
  messageRoutes(v1, { leads })
  onboardingRoutes(v1, { leads })
  const reach = openReach(webhooks.tools.guard)
  settingsRoutes(v1, { database, clock, seal, accounts, identity, reach })
  const { public_url } = settings
  systemRoutes(v1, { facts: { version, public_url, place: parts.place ?? null } })
  eventRoutes(v1)
  deliveryRoutes(v1, webhooks.tools)
  webhookRoutes(v1, webhooks.tools)
  jobRoutes(v1)
  parts.also?.(v1)

  const common = {
    database, clock, log, seal, settings, authenticator, quota, burst, metrics, requests, operations,
  } // oxfmt-ignore
  const open = (): Promise<Server> => {
    if (roles.has('api'))
      return openServer({
        ...common,
        plugins: [
          authPages({ database, clock, seal, reach, leads, ...identity }, authenticator),
          oauthPages({ database, clock, log, issuer: settings.public_url, ...identity }),
        ],
      })
    return openServer({
      ...common,
      settings: { ...settings, web_dir: null },
      operations: operations.filter(({ path }) => watchedPaths.has(path)),
    })
  }
  const server = roles.size === 0 ? undefined : await open()

  // Every process that serves looks after what it holds in memory; the rest is the worker's.
  const serving = [
    // A lease must rest a whole second before it is returned.
    resting('return idle quota', () => quota.returnIdleOnce(), 1),
    round('note uses of credentials', () => authenticator.noteUsesOnce(), 20),
    round('write the request log', () => requests.writeOnce(), 1),
  ]
  const working = [
    ...learningRounds(database, clock, leads, parts.reader),
    round('bring in files', () => runImportsOnce({ database, clock, log, parts: leads }), 1),
    resting('forget lines that failed', () => forgetImportsOnce({ database, clock }), 3600),
    round('forget remembered answers', () => forgetAnswersOnce({ database, clock }), 60),
    round('forget old requests', () => forgetRequestsOnce({ database, clock }), 600),
    round(
      'refresh markets',
      () => refreshMarketsOnce({ database, clock, emit: leads.emit, market }),
      0.5,
    ),
    round('find new matches', () => findNewMatchesOnce({ database, clock, emit: leads.emit }), 5),
    round('tell new matches', () => tellNewMatchesOnce({ database, clock, emit: leads.emit }), 5),
    round(
      'remove test leads',
      () => pruneTestLeadsOnce({ database, clock, emit: leads.emit }),
      600,
    ),
    round('keep statistics fresh', () => keepStatisticsOnce({ database }), 2),
    round('seal the audit log', () => sealAuditOnce({ database }), 0.5),
    round(
      'sign the audit log',
      () => writeCheckpointsOnce({ database, clock, key: audit_key }),
      60,
    ),
    round('send mail', () => sendMailOnce({ database, clock, seal, carry }), 2),
    round('warn of quotas', () => warnOfQuotaOnce({ database, clock, queueMail }), 30),
    resting('clear sign-ins', () => sweepIdentityOnce({ database, clock }), 3600),
    resting('clear OAuth grants', () => sweepOauthOnce({ database, clock }), 3600),
  ]
  const rounds = [...(roles.has('api') ? serving : []), ...(roles.has('worker') ? working : [])]
  const kept = keepRounds(rounds, { database, clock, log, roles, version })

  return {
    server,
    operations,
    accounts,
    quota,
    identity,
    requests,
    start() {
      kept.start()
      webhooks.start()
      server?.open()
    },
    async close() {
      webhooks.endStreams()
      await server?.close()
      await kept.stop()
      await webhooks.stop(seconds(20))
      await authenticator.noteUsesOnce()
      await requests.writeOnce()
      await quota.close()
      await kept.leave()
    },
  }
}

/** What a process that only works answers: for whoever starts, watches and measures it. */
const watchedPaths = new Set(['/healthz', '/readyz', '/metrics'])

const answers = (database: Database): Promise<boolean> =>
  database.pool.query('select 1').then(
    () => true,
    () => false,
  )
