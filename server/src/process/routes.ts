import {
  analyticsRoutes,
  customerRoutes,
  deliveryRoutes,
  endpointReportRoutes,
  eventRoutes,
  guideRoutes,
  jobRoutes,
  leadRoutes,
  learningRoutes,
  matchRoutes,
  messageRoutes,
  metricsRoutes,
  outcomeRoutes,
  probeRoutes,
  problemRoutes,
  referenceRoutes,
  responseRoutes,
  routeInto,
  securityTextRoutes,
  serviceRoutes,
  settingsRoutes,
  systemRoutes,
  usageRoutes,
  webhookRoutes,
  type Metrics,
  type Operation,
  type Route,
} from '#http'
import { disconnectMember } from '#oauth'
import type { Readiness } from '#system'
import type { AppParts } from './app-parts.ts'
import type { Modules } from './open-modules.ts'
import { version } from './version.ts'

/** What only the process itself knows. */
type Own = { readiness: Readiness; metrics: Metrics | null; isOpen: () => boolean }
type RouteParts = ReturnType<typeof routePartsOf>

/** A file of routes, given what all of them work with; what it needs of that its own signature says. */
type Table = (route: Route, parts: RouteParts) => void

/** What stands at the root. Rights are stated at each route; a server with one that states none does not start. */
const atRoot: readonly Table[] = [
  probeRoutes,
  metricsRoutes,
  problemRoutes,
  referenceRoutes,
  guideRoutes,
  securityTextRoutes,
]

/** What stands below /v1. */
const belowV1: readonly Table[] = [
  usageRoutes,
  serviceRoutes,
  analyticsRoutes,
  learningRoutes,
  responseRoutes,
  customerRoutes,
  leadRoutes,
  matchRoutes,
  outcomeRoutes,
  messageRoutes,
  settingsRoutes,
  systemRoutes,
  eventRoutes,
  deliveryRoutes,
  webhookRoutes,
  endpointReportRoutes,
  jobRoutes,
]

/** Every operation, in the order of the document. */
export function operationsOf(parts: AppParts, modules: Modules, own: Own): readonly Operation[] {
  const operations: Operation[] = []
  const given = routePartsOf(parts, modules, { ...own, operations })
  const v1 = routeInto(operations, '/v1')
  for (const hang of atRoot) hang(routeInto(operations, ''), given)
  for (const hang of belowV1) hang(v1, given)
  parts.also?.(v1)
  return operations
}

const routePartsOf = (
  { database, clock, settings, nightly, checked, has_mailer, place = null }: AppParts,
  { webhooks, leads, intake, erasing, identity, market, quota, outbound }: Modules,
  { readiness, metrics, isOpen, operations }: Own & { operations: readonly Operation[] },
) => {
  const { public_url, metrics_token, security_contact } = settings
  const { guard } = webhooks.tools
  return {
    database,
    clock,
    public_url,
    ...webhooks.tools,
    ...leads,
    ...erasing,
    leads,
    intake,
    identity,
    market,
    quota,
    outbound,
    disconnect: disconnectMember,
    notices: { ...webhooks.tools, public_url, has_mailer },
    isOpen,
    look: () => readiness.look(),
    metrics,
    metrics_token,
    security_contact,
    operations,
    version,
    cookie: identity.sessions.cookie.name,
    facts: { version, public_url, place, nightly },
    // Whoever looks at the page looks again each minute: a backup is not read whole for that.
    examined: { settings: checked, clock, guard, place, database, readBackup: null },
  }
}
