import type { Clock, Log, Seal } from '#kit'
import { openAccountBook, type AccountBook } from '#accounts'
import { openCatalogueViews } from '#catalogue'
import type { Database } from '#db'
import { emitWith, payloadVersions } from '#events'
import { openAuthenticator } from '#identity'
import { openBurst, openQuota, type Quota } from '#plans'
import { openIntake, type Models } from '#leads'
import { priorModel } from '#qualification'
import {
  leadRoutes,
  messageRoutes,
  openServer,
  probeRoutes,
  routeInto,
  type Operation,
  type Route,
  type Server,
  usageRoutes,
  type ServerSettings,
} from '#http'

/** What the application is made from. */
export type AppParts = {
  database: Database
  clock: Clock
  log: Log
  seal: Seal
  settings: ServerSettings
  /** Routes under /v1 beside its own: tests of the edge bring operations that show it from all sides. */
  also?: (v1: Route) => void
}

/** The application: its server, and what tests and commands reach into. */
export type App = { server: Server; accounts: AccountBook; quota: Quota }

/** Connects everything, once. The only place that knows which module stands behind which. */
export async function openApp({
  database,
  clock,
  log,
  seal,
  settings,
  also,
}: AppParts): Promise<App> {
  const accounts = openAccountBook(database, clock)
  const authenticator = openAuthenticator({ database, accounts, clock })
  const quota = openQuota(database, accounts, clock)

  const operations: Operation[] = []
  probeRoutes(routeInto(operations, ''), {
    isReady: async () => server.isOpen() && (await answers(database)),
  })

  const leads = {
    accounts,
    models: priorModels,
    views: openCatalogueViews(database, clock),
    emit: emitWith(async () => undefined, payloadVersions),
  }
  const intake = openIntake(database, clock, leads)

  const v1 = routeInto(operations, '/v1')
  usageRoutes(v1, { quota })
  leadRoutes(v1, { intake, leads, public_url: settings.public_url })
  messageRoutes(v1, { leads })
  also?.(v1)

  const server: Server = await openServer({
    database,
    clock,
    log,
    seal,
    settings,
    authenticator,
    quota,
    burst: openBurst(settings.burst_per_second, clock),
    operations,
  })
  return { server, accounts, quota }
}

/** Until an account has learned a model of its own, the prior one scores. */
const priorModels: Models = { of: async () => priorModel, byId: async () => priorModel }

const answers = (database: Database): Promise<boolean> =>
  database.pool.query('select 1').then(
    () => true,
    () => false,
  )
