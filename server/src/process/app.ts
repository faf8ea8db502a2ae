import { intakePressure, sealWith, seconds } from '#kit'
import { openAccountBook } from '#accounts'
import { openCatalogueViews } from '#catalogue'
import { heldInBackups, measureBackups, openLedger } from '#backup'
import { toldAndAnswered } from '#customers'
import { openPatientDatabase } from '#db'
import { emitWith, markTests, payloadVersions } from '#events'
import { queueMailWith } from '#mail'
import { openIdentity } from '#identity'
import { disconnectMember, openTokenDoor } from '#oauth'
import { openBurst, openQuota } from '#plans'
import { importedOf } from '#imports'
import { exportedOf } from '#exports'
import { openAssignmentBook } from '#assignment'
import { openHoursBook } from '#hours'
import { openIntake, openPeople, leadBelongings } from '#leads'
import { openNoticeBook } from '#notices'
import { emitAndNote, factsOf, openModels, readingBelongings } from '#learning'
import { openMarket } from '#market'
import { noticedOf, notify } from '#notices'
import { measureRounds, openReadiness } from '#system'
import { deliveredOf, measureWebhooks, noticeFact, openWebhooks } from '#webhooks'
import {
  analyticsRoutes,
  learningRoutes,
  responseRoutes,
  authPages,
  deliveryRoutes,
  openRequestLog,
  refusedBodies,
  eventRoutes,
  guideRoutes,
  jobRoutes,
  customerRoutes,
  leadRoutes,
  matchRoutes,
  outcomeRoutes,
  messageRoutes,
  metricsRoutes,
  openMetrics,
  oauthPages,
  openServer,
  openWorkload,
  probeRoutes,
  problemRoutes,
  referenceRoutes,
  routeInto,
  securityTextRoutes,
  settingsRoutes,
  systemRoutes,
  serviceRoutes,
  usageRoutes,
  endpointReportRoutes,
  webhookRoutes,
  type Operation,
  type Server,
} from '#http'
import type { App, AppParts } from './app-parts.ts'
import { keepRounds } from './keep-rounds.ts'
import { version } from './version.ts'
import { toldIntake } from './narrate.ts'
import { openReach } from './reach.ts'
import { backupRounds, commonRounds, servingRounds, workingRounds } from './rounds.ts'

/** Connects everything, once. The only place that knows which module stands behind which. */
export async function openApp(parts: AppParts): Promise<App> {
  const { database, clock, log, roles, settings, carry, narrator } = parts
  const seal = sealWith(parts.secret_key)
  const patient = openPatientDatabase(database, patientConnections)
  const accounts = openAccountBook(database, clock)
  const identity = openIdentity({
    database,
    accounts,
    clock,
    seal,
    settings: { public_url: settings.public_url, ...parts.people },
    tokens: openTokenDoor({ accounts, database, clock }),
    has_mailer: parts.has_mailer,
  })
  const { authenticator, audit_key } = identity
  const quota = openQuota(database, accounts, clock)
  const burst = openBurst(settings.burst_per_second, clock)
  const workload = openWorkload()

  const kept = keepRounds({ database, clock, log, roles, version })
  const { nightly, backups } = parts
  const readiness = openReadiness({ database, clock, ...kept, nightly })
  const ledger = backups ? openLedger({ database, clock, seal }, backups) : null
  const held = backups ? (now: Date) => heldInBackups(backups, now) : null

  const operations: Operation[] = []
  const origin = routeInto(operations, '')
  const v1 = routeInto(operations, '/v1')
  probeRoutes(origin, {
    isOpen: () => server?.isOpen() === true,
    look: () => readiness.look(),
  })

  const queueMail = queueMailWith(seal)
  const webhooks = openWebhooks({
    database,
    clock,
    log,
    seal,
    versions: payloadVersions,
    settings: parts.webhooks,
    notify: (tx, notice) => notify(tx, [noticeFact(notice, clock.now())]),
    isWorker: roles.has('worker'),
    keep: kept.keep,
    pressure: intakePressure,
  })
  const emit = markTests(
    emitWith(webhooks.fanOut, payloadVersions),
    async (account_id) => (await accounts.settingsOf(account_id))?.is_test === true,
  )
  const hours = openHoursBook(database, clock)
  const leads = {
    accounts,
    models: openModels(database, clock),
    views: openCatalogueViews(database, clock),
    hours,
    assignment: openAssignmentBook(database, clock, { accounts, hours }),
    people: openPeople(openNoticeBook(database, clock)),
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
  metrics?.add((library, register) =>
    measureRounds(library, register, { ...kept, database, clock }),
  )
  if (nightly)
    metrics?.add((library, register) => measureBackups(library, register, { nightly, clock }))
  const requests = openRequestLog(database, clock)
  metricsRoutes(origin, metrics, settings.metrics_token)
  problemRoutes(origin)
  referenceRoutes(origin, {
    operations,
    version,
    origin: settings.public_url,
    cookie: identity.sessions.cookie.name,
  })
  guideRoutes(origin)
  securityTextRoutes(origin, {
    clock,
    public_url: settings.public_url,
    contact: settings.security_contact,
  })
  usageRoutes(v1, { quota })
  serviceRoutes(v1, { accounts, public_url: settings.public_url })
  const market = openMarket(accounts)
  analyticsRoutes(v1, { market })
  learningRoutes(v1, leads)
  responseRoutes(v1, leads)
  const belongings = [
    leadBelongings,
    readingBelongings,
    toldAndAnswered,
    importedOf,
    exportedOf,
    deliveredOf,
    noticedOf,
    refusedBodies,
    ...(ledger ? [ledger.belongings] : []),
  ]
  const erasing = { seal, belongings, heldInBackups: held }
  customerRoutes(v1, { accounts, ...erasing })
  leadRoutes(v1, { intake, leads, public_url: settings.public_url })
  matchRoutes(v1, { accounts })
  outcomeRoutes(v1, { leads, public_url: settings.public_url })
  messageRoutes(v1, { leads })
  const reach = openReach(webhooks.tools.guard, parts.webhooks.dns_servers)
  const { public_url } = settings
  const notices = { ...webhooks.tools, public_url, has_mailer: parts.has_mailer }
  settingsRoutes(v1, {
    database, clock, seal, accounts, identity, disconnect: disconnectMember, reach, leads, notices,
  }) // oxfmt-ignore
  const place = parts.place ?? null
  const { guard } = webhooks.tools
  systemRoutes(v1, {
    facts: { version, public_url, place, nightly },
    // Whoever looks at the page looks again each minute: a backup is not read whole for that.
    examined: { settings: parts.checked, clock, guard, place, database, readBackup: null },
  })
  eventRoutes(v1, webhooks.tools)
  deliveryRoutes(v1, webhooks.tools)
  webhookRoutes(v1, webhooks.tools)
  endpointReportRoutes(v1, webhooks.tools)
  jobRoutes(v1)
  parts.also?.(v1)

  const common = {
    database, clock, log, seal, settings, accounts, authenticator, quota, burst, workload, metrics, requests, operations,
  } // oxfmt-ignore
  const open = (): Promise<Server> => {
    if (roles.has('api'))
      return openServer({
        ...common,
        plugins: [
          authPages({ database, clock, seal, reach, leads, ...identity }, authenticator),
          oauthPages({ database, clock, issuer: settings.public_url, ...identity }),
        ],
      })
    return openServer({
      ...common,
      settings: { ...settings, web_dir: null },
      operations: operations.filter(({ path }) => watchedPaths.has(path)),
    })
  }
  const server = roles.size === 0 ? undefined : await open()

  const { sender } = webhooks.tools
  const working = {
    database, patient, clock, log, leads, market, audit_key, carry, queueMail, sender, public_url, ...erasing,
  } // oxfmt-ignore
  const rounds = [
    ...(roles.size > 0 ? commonRounds({ patient, log }) : []),
    ...(roles.has('api') ? servingRounds({ quota, requests, authenticator }) : []),
    ...(roles.has('worker') ? workingRounds(working, parts.reader) : []),
    ...webhooks.rounds,
    ...(roles.has('worker') ? backupRounds({ database, clock, nightly, ledger }) : []),
  ]

  return {
    server,
    operations,
    accounts,
    quota,
    identity,
    requests,
    start() {
      webhooks.start()
      kept.start(rounds)
      server?.open()
    },
    async close() {
      webhooks.endStreams()
      await server?.close()
      // A round may take longer than what deliveries under way are given.
      const roundsEnd = kept.stop()
      await Promise.all([roundsEnd, webhooks.stop(deliveriesEndMs, roundsEnd)])
      const lastNotes = [
        () => authenticator.noteUsesOnce(),
        () => requests.writeOnce(),
        () => quota.close(),
        () => kept.leave(),
      ]
      for (const write of lastNotes)
        await write().catch((err: unknown) => log.warn({ err }, 'a last note was not written'))
      if (!patient.pool.ending) await patient.pool.end()
      await readiness.end()
    },
  }
}

/** What deliveries under way are given at a stop, of the thirty seconds it takes at most. */
const deliveriesEndMs = seconds(15)

/** Connections for rounds that take their time. */
const patientConnections = 4

/** What a process that only works answers: for whoever starts, watches and measures it. */
const watchedPaths = new Set(['/healthz', '/readyz', '/metrics'])
