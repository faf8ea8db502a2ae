import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, fetch } from 'undici'
import { sealWith, intakePressure, seconds, type StartJob, type Seal } from '#kit'
import { openAccountCache, type AccountCache } from '#accounts'
import { heldInBackups, openLedger, type Ledger } from '#backup'
import { eventsAndAnswers, type PersonalData, type Erasing } from '#customers'
import { openPatientDatabase } from '#db'
import { exportsPersonalData } from '#exports'
import { openRequestLog, openWorkload, refusedBodiesPersonalData } from '#http'
import { openIdentity, type Outbound } from '#identity'
import { importsPersonalData } from '#imports'
import { leadsPersonalData, openIntake, openPeople } from '#leads'
import {
  readingPersonalData,
  emitAndNote,
  findReaderFacts,
  findReadingState,
  openModels,
} from '#learning'
import { queueMailWith } from '#mail'
import { openMarket } from '#market'
import { noticesPersonalData, notify, openNoticeKindCache } from '#notices'
import { openTokenAuthenticator } from '#oauth'
import { openForms } from '#sources'
import { openBurst, openQuota } from '#plans'
import {
  intakePersonalData,
  openMailReader,
  openPushes,
  rereadMail,
  rereadPush,
  type ReviewTools,
} from '#sources'
import { webhooksPersonalData, noticeFact, openWebhooks, type Webhooks } from '#webhooks'
import type { AppParts } from './app-parts.ts'
import { payloadVersions, emitWith, markTests, type FanOut } from '#events'
import { openAssignmentCache } from '#assignment'
import { openCatalogueViews } from '#catalogue'
import { openHoursCache } from '#hours'
import { narratedIntake } from './narrate.ts'
import type { Guard } from '#egress'

/** Number of connections for long-running background jobs. */
const patientConnections = 4

/** The modules that the routes and background jobs of a process use. */
export type Modules = ReturnType<typeof openModules>

/**
 * Connects the modules; nothing in them runs yet. This is the only place that knows their
 * implementations.
 */
export function openModules(parts: AppParts, keep: StartJob) {
  const { database, clock, settings, backups } = parts
  const seal = sealWith(parts.secret_key)
  const accounts = openAccountCache(database, clock)
  const forms = openForms(database, clock, accounts)
  const webhooks = openDeliveries(parts, seal, keep)
  const ledger = backups ? openLedger({ database, clock, seal }, backups) : null
  const opened = openLeads(parts, { seal, accounts, fanOut: webhooks.fanOut })
  const readMail = openMailReader()
  const erasing: Erasing = {
    seal,
    emit: opened.leads.emit,
    personalData: belongingsWith(ledger, seal),
    heldInBackups: backups ? (now) => heldInBackups(backups, now) : null,
  }
  return {
    seal,
    accounts,
    forms,
    webhooks,
    ledger,
    erasing,
    ...opened,
    review: {
      leads: opened.leads,
      rereaders: {
        push: (tx, item) => rereadPush(opened.leads, tx, item),
        mail: (tx, item) => rereadMail(readMail, tx, item),
      },
    } satisfies ReviewTools,
    pushes: openPushes(database, clock, accounts),
    readMail,
    identity: openIdentity({
      database,
      accounts,
      clock,
      seal,
      forms,
      settings: { public_url: settings.public_url, ...parts.people },
      tokens: openTokenAuthenticator({ accounts, database, clock }),
      has_mailer: parts.has_mailer,
    }),
    quota: openQuota(database, accounts, clock),
    burst: openBurst(settings.burst_per_second, clock),
    workload: openWorkload(parts.search_ms),
    market: openMarket(accounts),
    requests: openRequestLog(database, clock),
    outbound: openOutbound(webhooks.tools.guard, parts.webhooks.dns_servers),
    queueMail: queueMailWith(seal),
    patient: openPatientDatabase(database, patientConnections),
  }
}

/** Personal data that each module stores of a customer. */
const belongingsWith = (ledger: Ledger | null, seal: Seal): readonly PersonalData[] => [
  leadsPersonalData,
  readingPersonalData,
  eventsAndAnswers,
  importsPersonalData,
  exportsPersonalData,
  intakePersonalData(seal),
  webhooksPersonalData,
  noticesPersonalData,
  refusedBodiesPersonalData,
  ...(ledger ? [ledger.personalData] : []),
]

/**
 * Opens the webhooks of a process. Owners of endpoints are informed by notices. Incoming leads have
 * priority over deliveries.
 */
function openDeliveries(
  { database, clock, log, roles, webhooks: settings, narrator }: AppParts,
  seal: Seal,
  keep: StartJob,
): Webhooks {
  const webhooks = openWebhooks({
    database,
    clock,
    log,
    seal,
    versions: payloadVersions,
    settings,
    notify: (tx, notice) => notify(tx, [noticeFact(notice, clock.now())]),
    isWorker: roles.has('worker'),
    keep,
    pressure: intakePressure,
  })
  if (narrator) webhooks.observe(({ url, outcome }) => narrator.call(url, outcome))
  return webhooks
}

/** Opens what is needed to score, match and assign leads, and the intake. */
function openLeads(
  { database, clock, reader, narrator }: AppParts,
  { seal, accounts, fanOut }: { seal: Seal; accounts: AccountCache; fanOut: FanOut },
) {
  const emit = markTests(
    emitWith(fanOut, payloadVersions),
    async (account_id) => (await accounts.settingsOf(account_id))?.is_test === true,
  )
  const hours = openHoursCache(database, clock)
  const leads = {
    accounts,
    models: openModels(database, clock),
    views: openCatalogueViews(database, clock),
    hours,
    assignment: openAssignmentCache(database, clock, { accounts, hours }),
    people: openPeople(openNoticeKindCache(database, clock)),
    seal,
    emit: reader ? emitAndNote(emit) : emit,
    findReaderFacts,
    ...(reader && { findReadingState }),
  }
  const quiet = openIntake(database, clock, leads)
  return {
    leads,
    intake: narrator ? narratedIntake(quiet, narrator, { database, clock, leads }) : quiet,
  }
}

/**
 * Contacts the identity providers of accounts through the same guard as webhooks. Each connection
 * goes to an address that was vetted for it, so a name that resolves differently between check and
 * call has no effect. Redirects are not followed, and a response may take 10 s at most. DNS records
 * are requested from `dns_servers`, or from the system's own name servers if the list is empty.
 */
function openOutbound(guard: Guard, dns_servers: readonly string[]): Outbound {
  const resolver = new Resolver({ timeout: seconds(2), tries: 3, maxTimeout: seconds(6) })
  if (dns_servers.length > 0) resolver.setServers([...dns_servers])
  const lookup: LookupFunction = (host, _options, done) => {
    guard.vet(host).then(
      (addresses) =>
        done(
          null,
          addresses.map((address) => ({ address, family: isIP(address) })),
        ),
      (error: NodeJS.ErrnoException) => done(error, []),
    )
  }
  const dispatcher = new Agent({ connect: { lookup, timeout: 10_000 }, bodyTimeout: 10_000 })
  return {
    async faultOf(url) {
      const refusal = guard.refusalOf(url)
      if (refusal) return refusal.detail
      return guard.vet(new URL(url).hostname).then(
        () => undefined,
        () => 'The host cannot be found, or resolves to an address that must not be called.',
      )
    },
    async fetch(url, options) {
      const refusal = guard.refusalOf(url)
      if (refusal) throw new Error(refusal.detail)
      await guard.vet(new URL(url).hostname)
      const answer = await fetch(url, {
        ...options,
        dispatcher,
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      })
      return answer as unknown as Response
    },
    textRecords: (name) =>
      resolver.resolveTxt(name).then(
        (records) => records.map((parts) => parts.join('')),
        (error: NodeJS.ErrnoException) => (isAbsence(error) ? [] : undefined),
      ),
  }
}

/**
 * Returns whether the error means that the name, or a record of this type for it, does not exist.
 */
const isAbsence = ({ code }: NodeJS.ErrnoException): boolean =>
  code === 'ENOTFOUND' || code === 'ENODATA'
