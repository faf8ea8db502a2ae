import type { Clock, Log, Seal } from '#kit'
import { openAccountBook, type AccountBook } from '#accounts'
import type { Database } from '#db'
import { openAuthenticator } from '#identity'
import { openBurst, openQuota, type Quota } from '#plans'
import {
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

  const v1 = routeInto(operations, '/v1')
  usageRoutes(v1, { quota })
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

const answers = (database: Database): Promise<boolean> =>
  database.pool.query('select 1').then(
    () => true,
    () => false,
  )
