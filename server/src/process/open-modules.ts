import { sealWith, type KeepRound } from '#kit'
import { openAccountBook } from '#accounts'
import { heldInBackups, openLedger, type Ledger } from '#backup'
import { eventsAndAnswers, type PersonalData, type Erasing } from '#customers'
import { openPatientDatabase } from '#db'
import { exportsPersonalData } from '#exports'
import { openRequestLog, openWorkload, refusedBodiesPersonalData } from '#http'
import { openIdentity } from '#identity'
import { importsPersonalData } from '#imports'
import { leadsPersonalData } from '#leads'
import { readingPersonalData } from '#learning'
import { queueMailWith } from '#mail'
import { openMarket } from '#market'
import { noticesPersonalData } from '#notices'
import { openTokenDoor } from '#oauth'
import { openBurst, openQuota } from '#plans'
import { webhooksPersonalData } from '#webhooks'
import type { AppParts } from './app-parts.ts'
import { openDeliveries } from './open-deliveries.ts'
import { openLeads } from './open-leads.ts'
import { openOutbound } from './outbound.ts'

/** Connections for rounds that take their time. */
const patientConnections = 4

/** What stands behind the routes and the rounds of a process. */
export type Modules = ReturnType<typeof openModules>

/** Puts the modules together; nothing in them runs yet. The only place that knows which stands behind which. */
export function openModules(parts: AppParts, keep: KeepRound) {
  const { database, clock, settings, backups } = parts
  const seal = sealWith(parts.secret_key)
  const accounts = openAccountBook(database, clock)
  const webhooks = openDeliveries(parts, seal, keep)
  const ledger = backups ? openLedger({ database, clock, seal }, backups) : null
  const erasing: Erasing = {
    seal,
    personalData: belongingsWith(ledger),
    heldInBackups: backups ? (now) => heldInBackups(backups, now) : null,
  }
  return {
    seal,
    accounts,
    webhooks,
    ledger,
    erasing,
    ...openLeads(parts, { seal, accounts, fanOut: webhooks.fanOut }),
    identity: openIdentity({
      database,
      accounts,
      clock,
      seal,
      settings: { public_url: settings.public_url, ...parts.people },
      tokens: openTokenDoor({ accounts, database, clock }),
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

/** What each module keeps of a customer. */
const belongingsWith = (ledger: Ledger | null): readonly PersonalData[] => [
  leadsPersonalData,
  readingPersonalData,
  eventsAndAnswers,
  importsPersonalData,
  exportsPersonalData,
  webhooksPersonalData,
  noticesPersonalData,
  refusedBodiesPersonalData,
  ...(ledger ? [ledger.personalData] : []),
]
